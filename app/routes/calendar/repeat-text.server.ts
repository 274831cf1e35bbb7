import type { TFunction } from 'i18next';
import type { Language } from '~/lib/languages';
import { firstDayOf } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { ruleText } from './rule-text';

/**
 * Describes how often an event repeats: "Every 2 weeks on Tuesday and Friday, until Dec 3, 2026". Returns null if it
 * doesn't repeat.
 */
export function repeatText(event: CalendarEvent, t: TFunction<'calendar'>, language: Language): string | null {
  return event.repeat ? ruleText(event.repeat.rule, firstDayOf(event), t, language) : null;
}
