import { CalendarCheck, CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import type { DueView } from './kanban-view.server';

// Latin digits and the day first, as every other date (format.ts).
const tags: Record<string, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

function dayMonth(day: string, locale: string): string {
  const options = { day: '2-digit', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tags[locale] ?? tags.en, options).format(new Date(day));
}

/** A task's due day: red when past, amber today and tomorrow, green when finished, and each of these in words too. */
export function DueChip({ due }: { due: DueView }) {
  const { t, i18n } = useTranslation('kanban');
  if (due.day === '') return null;
  const Icon = due.state === 'done' ? CalendarCheck : CalendarClock;
  return (
    <span className={`kanban-due kanban-due--${due.state}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className="vh">{t(`due.${due.state}`)} </span>
      {due.withYear ? (
        <Day date={due.day} />
      ) : (
        <time dateTime={due.day} dir="auto" className="tnum" suppressHydrationWarning>
          {dayMonth(due.day, i18n.language)}
        </time>
      )}
    </span>
  );
}
