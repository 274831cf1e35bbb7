import { calendarKinds, clockText } from '~/models/calendar/rules';
import { endDayOf, parseQuickEvent, repeatOf } from '~/models/calendar/quick';
import { rejectedField } from '~/models/shared/quick/marks';
import { isDay } from '~/models/shared/day';
import { wallClockAt } from '~/models/shared/zoned-time';
import { translator } from '~/http/i18n.server';
import { readerOf } from '../text.server';

/**
 * Parses one line of text into the fields of the event form (`parseQuickEvent`). The result is validated and saved like
 * the form, which is shown if anything is missing.
 */
export async function formOfLine(request: Request, sent: FormData): Promise<FormData> {
  const { zone, locale, dates } = await readerOf(request);
  const t = translator(locale, 'calendar');
  const { day: now, minute } = wallClockAt(Date.now(), zone);
  const shown = String(sent.get('shown') ?? '');
  const kindNames = new Map(calendarKinds.map((kind) => [t(`source.${kind}`).toLowerCase(), kind]));
  const line = String(sent.get('line') ?? '').slice(0, 300);
  const event = parseQuickEvent(line, {
    today: now,
    now: minute,
    day: isDay(shown) ? shown : now,
    monthFirst: dates === 'mdy',
    isPlain: sent.get('plain') === 'on',
    rejected: rejectedField.read(sent),
    kindNames,
  });
  const repeat = repeatOf(event);
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
    ...(repeat ? { repeat: repeat.unit, every: String(repeat.every) } : {}),
    ...(repeat?.last ? { last: 'on' } : {}),
    ...(repeat?.until ? { ends: 'until', until: repeat.until } : {}),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const code of repeat?.weekdays ?? []) form.append('weekdays', code);
  return form;
}
