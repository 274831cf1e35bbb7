import { formatDate } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

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
