import { useTranslation } from 'react-i18next';
import { formatDate } from '~/utils/format';

/**
 * A calendar day (`YYYY-MM-DD`) in the person's language. It holds words, so it runs in the direction of its first word
 * instead of always left to right. `short` leaves the year out.
 */
export function Day({ date, short, className }: { date: string; short?: boolean; className?: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={date} dir="auto" className={className ? `tnum ${className}` : 'tnum'} suppressHydrationWarning>
      {formatDate(date, i18n.language, { short })}
    </time>
  );
}
