import { formatDate, formatDateTime } from '~/lib/format';
import { useHours, useZone } from '~/lib/root-data';
import { useLanguage } from '~/lib/use-language';
import { dayIn } from '~/models/shared/day';

/**
 * A calendar day (`YYYY-MM-DD`) in the person's language. It holds words, so it runs in the direction of its first word
 * instead of always left to right. `short` leaves the year out.
 */
export function Day({ date, short, className }: { date: string; short?: boolean; className?: string }) {
  const language = useLanguage();
  return (
    <time dateTime={date} dir="auto" className={className ? `tnum ${className}` : 'tnum'} suppressHydrationWarning>
      {formatDate(date, language, short ? 'short' : 'full')}
    </time>
  );
}

/** An ISO instant as its day on the person's clock, with `time` also the hour and minute: `03 Nov 2026, 09:30`. */
export function Moment({ at, time = false, className }: { at: string; time?: boolean; className?: string }) {
  const language = useLanguage();
  const zone = useZone();
  const hours = useHours();
  return (
    <time dateTime={at} dir="auto" className={className ? `tnum ${className}` : 'tnum'} suppressHydrationWarning>
      {time ? formatDateTime(at, language, zone, hours) : formatDate(dayIn(zone, at), language)}
    </time>
  );
}
