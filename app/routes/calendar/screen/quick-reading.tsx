import { CalendarDays, Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinePart } from '~/components/form/fields/line-part';
import { Chip } from '~/components/ui/chip';
import { useDateLocale, useHours, useZone } from '~/lib/root-data';
import { asLanguage } from '~/lib/languages';
import { useLanguage } from '~/lib/use-language';
import { endDayOf, parseQuickEvent, repeatOf } from '~/models/calendar/quick';
import { ruleOf } from '~/models/calendar/repeat';
import { calendarKinds } from '~/models/calendar/rules';
import { wallClockAt } from '~/models/shared/zoned-time';
import { ruleText } from '../rule-text';
import { whenText } from '../when-text';

/**
 * Returns the interpretation of the text typed so far for a new event. The server parses the text with the same
 * function.
 */
export function useQuickReading({
  line,
  shown,
  isPlain,
  rejected,
}: {
  line: string;
  /** The day shown, used for an event without a date; empty for today. */
  shown: string;
  isPlain: boolean;
  rejected: readonly string[];
}) {
  const { t } = useTranslation('calendar');
  const [language, locale, zone, hours] = [asLanguage(useLanguage()), useDateLocale(), useZone(), useHours()];
  const dates = locale.split('|')[1] ?? 'auto';
  return useMemo(() => {
    const { day: today, minute: now } = wallClockAt(Date.now(), zone);
    const kindNames = new Map(calendarKinds.map((kind) => [t(`source.${kind}`).toLowerCase(), kind]));
    const event = parseQuickEvent(line, {
      today,
      now,
      day: shown || today,
      monthFirst: dates === 'mdy',
      // Skips parsing an empty line, because the first parse is slow: it collects the words of all languages.
      isPlain: isPlain || line === '',
      rejected,
      kindNames,
    });
    const parts = repeatOf(event);
    const span = {
      allDay: event.from === null,
      firstDay: event.day,
      lastDay: event.from === null ? event.lastDay : endDayOf(event),
      startMinute: event.from ?? 0,
      endMinute: event.to ?? 1440,
      hasEnd: event.to !== null,
    };
    return {
      marks: event.marks,
      kind: event.kind,
      when: whenText(span, { locale: language, hours, dates }),
      repeats: parts && ruleText(ruleOf(parts, event.day), event.day, t, language),
    };
  }, [line, shown, isPlain, rejected, zone, hours, dates, language, t]);
}

/** Shows when the event described by a line takes place, how it repeats, and in which calendar. */
export function QuickReading({
  when,
  repeats,
  kind,
  marks,
  onReject,
}: ReturnType<typeof useQuickReading> & {
  /** Called with the meaning of the part that the user rejected, see `LineMark`. */
  onReject: (of: string) => void;
}) {
  const { t } = useTranslation('calendar');
  const isDated = marks.some(({ of }) => of === 'date');
  const part = (of: string) => ({ label: t('quick.reject'), onReject: () => onReject(of) });
  return (
    <div className="cal-line__reading">
      <LinePart label={t('quick.reject')} onReject={isDated ? () => onReject('date') : undefined}>
        <Chip startDecorator={<CalendarDays size={14} aria-hidden />}>
          <bdi>{when}</bdi>
        </Chip>
      </LinePart>
      {repeats !== null && (
        <LinePart {...part('date')}>
          <Chip startDecorator={<Repeat size={14} aria-hidden />}>
            <bdi>{repeats}</bdi>
          </Chip>
        </LinePart>
      )}
      {kind !== null && (
        <LinePart {...part('calendar')}>
          <Chip>{t(`source.${kind}`)}</Chip>
        </LinePart>
      )}
    </div>
  );
}
