import { z } from 'zod';
import { calendarKinds } from './rules';
import { dayOrInstant, idNumber, requiredText } from '~/models/shared/fields.schema';

/** The kind of an event, and whatever else a client keeps there: location, guests, description, url (contract §8). */
const extendedPropsSchema = z.looseObject({ calendar: z.enum(calendarKinds) });

/** An event, stored as it is on the wire (contract §8); `start` and `end` are ISO days or ISO points in time. */
export const calendarEventSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  allDay: z.boolean(),
  display: z.string().optional(),
  extendedProps: extendedPropsSchema,
});

/** The fields of an event that can be changed, each optional (contract §8, update-event). */
export const eventChangesSchema = calendarEventSchema
  .omit({ id: true })
  .extend({ title: requiredText, start: dayOrInstant, end: dayOrInstant.nullable() })
  .partial();

export const eventUpdateSchema = eventChangesSchema.extend({ id: idNumber });

/** A new event (contract §8, add-event). */
export const eventInputSchema = eventChangesSchema.extend({
  title: requiredText,
  start: dayOrInstant,
  end: dayOrInstant.nullable().default(null),
  url: z.string().default(''),
  allDay: z.boolean().default(false),
  extendedProps: extendedPropsSchema,
});

/**
 * Query of the events: left out means every kind, present but empty means none. A list may be sent as repeated values
 * or separated by commas (contract §0.6, §8).
 */
export const eventQuerySchema = z.object({
  calendars: z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => [sent].flat().flatMap((text) => text.split(',')))
    .optional(),
});

export const eventIdSchema = z.object({ id: idNumber });

export type CalendarEvent = z.infer<typeof calendarEventSchema>;
export type EventInput = z.infer<typeof eventInputSchema>;
export type EventChanges = z.infer<typeof eventChangesSchema>;
export type EventQuery = z.infer<typeof eventQuerySchema>;
