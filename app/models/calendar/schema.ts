import { z } from 'zod';
import { circleFormSchema, circleSchema } from '~/models/access/circle.schema';
import { calendarKinds, guestAnswers } from './rules';
import { addressText, dayOrInstant, idNumber, shortText, titleText } from '~/models/shared/fields.schema';

/**
 * The kind of an event, and any other fields that a client stores with it: location, guests, description, url (contract
 * §8).
 */
const extendedPropsSchema = z.looseObject({ calendar: z.enum(calendarKinds) });

/** An event on the wire (contract §8); `start` and `end` are ISO days or instants. */
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

/** How an event repeats: an RRULE (RFC 5545 §3.3.10) as accepted by `readRule`, and the days it skips. */
const repeatSchema = z.object({
  rule: z.string(),
  except: z.array(z.string()),
  /** Dates in addition to those of its rule (RDATE). */
  extra: z.array(z.string()).optional(),
});

const invitedSchema = z.object({ address: z.string(), answer: z.enum(guestAnswers).nullable(), at: z.string() });

/**
 * The last notification that the guests received (RFC 5546): its `sequence` number, the sequence number of the first
 * notification with the same `facts` (`since`, see `factsOf`), and its sender.
 */
const toldSchema = z.object({
  /** The UID under which guests know the event. Absent if the UID is derived from the event's ID (`uidOf`). */
  uid: z.string().optional(),
  sequence: z.number().int(),
  since: z.number().int(),
  facts: z.string(),
  at: z.string(),
  isCanceled: z.boolean(),
  organizer: z.object({ name: z.string(), email: z.string() }),
});

/**
 * The external organizer who sent an invitation by email, the sequence number of their last message, and the account
 * that accepted it.
 */
const sentBySchema = z.object({
  email: z.string(),
  sequence: z.number().int(),
  accountId: z.number().int().optional(),
});

/**
 * An event as stored: the wire fields and internal ones. The dates of occurrences (`except`, `instead.on`) are those of
 * the rule, in the local time of `zone`.
 */
export const eventRecordSchema = calendarEventSchema.extend({
  /** The time zone in which the event was created and keeps its local time. For the default, see `zoneOf`. */
  zone: z.string().optional(),
  repeat: repeatSchema.optional(),
  /** Occurrence of a series that this event replaces. The series skips that date. */
  instead: z.object({ series: z.number().int(), on: z.string() }).optional(),
  invited: z.array(invitedSchema).optional(),
  told: toldSchema.optional(),
  sentBy: sentBySchema.optional(),
  /** Creation time (ISO instant). Earlier log entries with the same ID are about a deleted event (contract §0.5). */
  madeAt: z.string().optional(),
  /**
   * ID of the user's calendar that the event belongs to, which determines who can see the event. Without a calendar,
   * everyone can see it.
   */
  calendarId: z.number().int().optional(),
});

/**
 * A user's calendar, in addition to those of the workspace. `kind` determines the calendar's color in the filter. Each
 * event in the calendar has its own kind.
 */
export const ownCalendarSchema = circleSchema.extend({ kind: z.enum(calendarKinds).default('Personal') });

/** Maximum size of the additional fields that apps store with an event, in characters of JSON. */
const maxProps = 20_000;
const sentProps = extendedPropsSchema.refine((props) => JSON.stringify(props).length <= maxProps, {
  params: { key: 'tooLong' },
});

/** The fields of an event that can be changed, all optional (contract §8, update-event). */
const eventChangesSchema = calendarEventSchema
  .omit({ id: true })
  .extend({
    url: addressText,
    title: titleText,
    start: dayOrInstant,
    end: dayOrInstant.nullable(),
    display: shortText,
    extendedProps: sentProps,
  })
  .partial();

export const eventUpdateSchema = eventChangesSchema.extend({ id: idNumber });

/** A new event (contract §8, add-event). */
export const eventInputSchema = eventChangesSchema.extend({
  title: titleText,
  start: dayOrInstant,
  end: dayOrInstant.nullable().default(null),
  url: addressText.default(''),
  allDay: z.boolean().default(false),
  extendedProps: sentProps,
});

/**
 * Query of the events. Without `calendars`, every kind is returned; if it's present but empty, none. A list can be sent
 * as repeated values or separated by commas (contract §0.6, §8).
 */
export const eventQuerySchema = z.object({
  calendars: z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => [sent].flat().flatMap((text) => text.split(',')))
    .optional(),
});

export const eventIdSchema = z.object({ id: idNumber });

export const ownCalendarFormSchema = circleFormSchema.extend({ kind: z.enum(calendarKinds).default('Personal') });

export type OwnCalendar = z.infer<typeof ownCalendarSchema>;
export type OwnCalendarForm = z.infer<typeof ownCalendarFormSchema>;
export type WireEvent = z.infer<typeof calendarEventSchema>;
export type CalendarEvent = z.infer<typeof eventRecordSchema>;
export type Repeat = z.infer<typeof repeatSchema>;
/** A new event from an API request or a page. Only pages set `zone`, `repeat`, and `calendarId`. */
export type EventInput = z.infer<typeof eventInputSchema> & Pick<CalendarEvent, 'zone' | 'repeat' | 'calendarId'>;
export type EventChanges = z.infer<typeof eventChangesSchema> & Pick<CalendarEvent, 'zone' | 'repeat' | 'calendarId'>;
export type EventQuery = z.infer<typeof eventQuerySchema>;
