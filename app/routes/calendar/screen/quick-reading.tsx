import { CalendarDays, Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
 * Shows how a line for a new event is parsed so far: when it is, and how it repeats. The browser uses the same function
 * as the server.
 * @param shown the day shown, used for an event that names none; empty for today
 */
export function QuickReading({ line, shown, isPlain }: { line: string; shown: string; isPlain: boolean }) {
  const { t } = useTranslation('calendar');
  const [language, locale, zone, hours] = [asLanguage(useLanguage()), useDateLocale(), useZone(), useHours()];
  const dates = locale.split('|')[1] ?? 'auto';
  const { when, repeats } = useMemo(() => {
    const { day: today, minute: now } = wallClockAt(Date.now(), zone);
    const kindNames = new Map(calendarKinds.map((kind) => [t(`source.${kind}`).toLowerCase(), kind]));
    const event = parseQuickEvent(line, {
      today,
      now,
      day: shown || today,
      monthFirst: dates === 'mdy',
      isPlain,
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
      when: whenText(span, { locale: language, hours, dates }),
      repeats: parts && ruleText(ruleOf(parts, event.day), event.day, t, language),
    };
  }, [line, shown, isPlain, zone, hours, dates, language, t]);
  return (
    <div className="cal-line__reading">
      <Chip startDecorator={<CalendarDays size={14} aria-hidden />}>
        <bdi>{when}</bdi>
      </Chip>
      {repeats !== null && (
        <Chip startDecorator={<Repeat size={14} aria-hidden />}>
          <bdi>{repeats}</bdi>
        </Chip>
      )}
    </div>
  );
}
