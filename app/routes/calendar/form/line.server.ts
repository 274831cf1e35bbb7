import { calendarKinds, clockText } from '~/models/calendar/rules';
import { endDayOf, parseQuickEvent } from '~/models/calendar/quick';
import { type RepeatUnit, weekdayCodes } from '~/models/calendar/repeat';
import { isDay, today } from '~/models/shared/day';
import { translator } from '~/http/i18n.server';
import { readerOf } from '../text.server';

const unitNames = {
  day: 'daily',
  weekday: 'weekly',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
} satisfies Record<string, RepeatUnit>;

/**
 * The fields of the event form as one line of words means them (`parseQuickEvent`), so that a line is checked and saved
 * as the form is; what is missing is asked for there.
 */
export async function formOfLine(request: Request, sent: FormData): Promise<FormData> {
  const { zone, locale } = await readerOf(request);
  const t = translator(locale, 'calendar');
  const now = today(zone);
  const shown = String(sent.get('shown') ?? '');
  const kindNames = new Map(calendarKinds.map((kind) => [t(`source.${kind}`).toLowerCase(), kind]));
  const line = String(sent.get('line') ?? '').slice(0, 300);
  const event = parseQuickEvent(line, { today: now, day: isDay(shown) ? shown : now, kindNames });
  const form = new FormData();
  const fields: Record<string, string> = {
    idempotencyKey: String(sent.get('idempotencyKey') ?? ''),
    title: event.title,
    kind: event.kind ?? 'Personal',
    startDay: event.day,
    endDay: event.from === null ? event.lastDay : endDayOf(event),
    zone,
    startTime: event.from === null ? '' : clockText(event.from),
    endTime: event.to === null ? '' : clockText(event.to),
    ...(event.from === null ? { allDay: 'on' } : {}),
    ...(event.repeat ? { repeat: unitNames[event.repeat.unit], every: String(event.repeat.every) } : {}),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (event.repeat?.unit === 'weekday') for (const code of weekdayCodes.slice(0, 5)) form.append('weekdays', code);
  return form;
}
