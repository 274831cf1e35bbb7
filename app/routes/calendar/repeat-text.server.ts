import type { TFunction } from 'i18next';
import type { Language } from '~/lib/languages';
import { firstDayOf } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { ruleText } from './rule-text';

/** How often an event repeats, in words: "Every 2 weeks on Tuesday and Friday, until 3 Dec 2026"; null where it does not. */
export function repeatText(event: CalendarEvent, t: TFunction<'calendar'>, language: Language): string | null {
  return event.repeat ? ruleText(event.repeat.rule, firstDayOf(event), t, language) : null;
}
