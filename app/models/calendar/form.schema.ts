import { z } from 'zod';
import { repeatEnds, repeatUnits, seriesScopes, weekdayCodes } from './repeat';
import { calendarKinds, guestAnswers } from './rules';
import { blankable, day, dayOrInstant, requiredText } from '~/models/shared/fields.schema';
import { reminderTimeField, remindersField } from '~/models/reminder/schema';
import { zoneMeant } from '~/models/shared/zone-names';
import { isTimeZone } from '~/models/shared/zoned-time';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A day from 1900 through 2199. A year typed with two digits, such as 0027, is rejected. */
const plannedDay = day.refine((text) => text >= '1900-01-01' && text < '2200-01-01', { params: { key: 'earlyYear' } });

const webAddress = z.string().refine((text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), {
  params: { key: 'url' },
});

/**
 * The event form as typed (design §7). Days and times are in the local time of `zone`; the last day of an all-day event
 * is inclusive. Without an end day, the event ends on its start day. Without an end time, it has no stated end.
 */
export const eventFormSchema = z
  .object({
    title: requiredText.max(200),
    kind: z.enum(calendarKinds),
    /** ID of the user's calendar; empty for the workspace's calendars. */
    calendarId: z
      .string()
      .regex(/^\d{0,9}$/)
      .optional(),
    allDay: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    startDay: plannedDay,
    startTime: blankable(clock.optional()),
    endDay: blankable(plannedDay.optional()),
    endTime: blankable(clock.optional()),
    zone: z
      .string()
      .max(100)
      .transform(zoneMeant)
      .refine(isTimeZone, { params: { key: 'timeZone' } }),
    repeat: z.enum(['none', ...repeatUnits, 'custom']).default('none'),
    every: blankable(z.coerce.number().int().min(1).max(366).default(1)),
    weekdays: z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(z.enum(weekdayCodes))),
    /** Whether a monthly rule for a weekday means the last one of the month. Only a quick-add line can set this. */
    last: z.literal('on').optional(),
    ends: z.enum(repeatEnds).default('never'),
    until: blankable(plannedDay.optional()),
    count: blankable(z.coerce.number().int().min(1).max(1000).optional()),
    url: blankable(webAddress.max(500).optional()),
    guests: z.string().max(2000).default(''),
    optionalGuests: z.string().max(2000).default(''),
    location: z.string().max(300).default(''),
    description: z.string().max(5000).default(''),
    /** Reminders of the user who saves the event. */
    reminders: remindersField,
    reminderTime: reminderTimeField,
  })
  .superRefine((form, context) => {
    const wrong = (path: string, key: string) => context.addIssue({ code: 'custom', path: [path], params: { key } });
    const { startDay, endDay = startDay } = form;
    if (!form.allDay && form.startTime === undefined) wrong('startTime', 'required');
    if (endDay < startDay) wrong('endDay', 'endBeforeStart');
    else if (!form.allDay && form.endTime === undefined && endDay > startDay) wrong('endTime', 'required');
    else if (!form.allDay && form.startTime && form.endTime && endDay === startDay && form.endTime <= form.startTime) {
      wrong('endTime', 'endBeforeStart');
    }
    if (form.repeat === 'none' || form.repeat === 'custom') return;
    if (form.ends === 'until' && form.until === undefined) wrong('until', 'required');
    else if (form.ends === 'until' && form.until && form.until < startDay) wrong('until', 'endBeforeStart');
    if (form.ends === 'count' && form.count === undefined) wrong('count', 'required');
  });

const wholeNumber = z.coerce.number().int();

/** A move of an event, or only of its end (`edge`), by a number of days and minutes (keys, buttons). */
export const eventShiftSchema = z.object({
  days: wholeNumber.min(-366).max(366).default(0),
  minutes: wholeNumber.min(-1440).max(1440).default(0),
  edge: z.enum(['both', 'end']).default('both'),
});

/** A move of an event to a day and, optionally, a time (form). */
export const eventDaySchema = z.object({ day: plannedDay, time: blankable(clock.optional()) });

/** A move of an event to new times (drag). */
export const eventPlaceSchema = z
  .object({ start: dayOrInstant, end: blankable(dayOrInstant.optional()), allDay: z.stringbool() })
  .refine(({ start, end }) => end === undefined || Date.parse(end) > Date.parse(start), {
    path: ['end'],
    params: { key: 'endBeforeStart' },
  });

/** The occurrences of a series that a form applies to. */
export const seriesScopeSchema = z.enum(seriesScopes);

export const guestAnswerSchema = z.enum(guestAnswers);

/** The form as typed, before it's parsed. */
export type EventFormValues = Partial<
  Record<Exclude<keyof z.input<typeof eventFormSchema>, 'weekdays' | 'reminders'>, string>
> & {
  weekdays?: string[];
  reminders?: string[];
};
export type EventForm = z.infer<typeof eventFormSchema>;
