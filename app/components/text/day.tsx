import { formatDate, formatDateTime } from '~/lib/format';
import { useDateLocale, useHours, useZone } from '~/lib/root-data';
import { dayIn } from '~/models/shared/day';

/**
 * A date (`YYYY-MM-DD`) in the user's language, or in numbers in their preferred format. It can contain words, so its
 * direction is that of its first word instead of always left to right. `short` omits the year.
 */
export function Day({ date, short, className }: { date: string; short?: boolean; className?: string }) {
  const locale = useDateLocale();
  return (
    <time dateTime={date} dir="auto" className={className ? `tnum ${className}` : 'tnum'} suppressHydrationWarning>
      {formatDate(date, locale, short ? 'short' : 'full')}
    </time>
  );
}

/** An ISO 8601 timestamp as a date in the user's time zone, and with `time` also the time: `Nov 3, 2026, 09:30`. */
export function Moment({
  at,
  time = false,
  className,
}: {
  at: string;
  time?: boolean | 'seconds';
  className?: string;
}) {
  const locale = useDateLocale();
  const zone = useZone();
  const hours = useHours();
  return (
    <time dateTime={at} dir="auto" className={className ? `tnum ${className}` : 'tnum'} suppressHydrationWarning>
      {time ? formatDateTime(at, locale, zone, hours, time === 'seconds') : formatDate(dayIn(zone, at), locale)}
    </time>
  );
}
