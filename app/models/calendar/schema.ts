import { z } from 'zod';
import { calendarKinds, guestAnswers } from './rules';
import { addressText, dayOrInstant, idNumber, shortText, titleText } from '~/models/shared/fields.schema';

/** The kind of an event, and whatever else a client keeps there: location, guests, description, url (contract §8). */
const extendedPropsSchema = z.looseObject({ calendar: z.enum(calendarKinds) });

/** An event on the wire (contract §8); `start` and `end` are ISO days or ISO points in time. */
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

/** How an event repeats: an RRULE (RFC 5545 §3.3.10) as `readRule` accepts it, and the days it is left out on. */
const repeatSchema = z.object({
  rule: z.string(),
  except: z.array(z.string()),
  /** Days it is on besides those of its rule (RDATE). */
  extra: z.array(z.string()).optional(),
});

/** A guest who was asked by mail, and what they answered. */
const invitedSchema = z.object({ address: z.string(), answer: z.enum(guestAnswers).nullable(), at: z.string() });

/**
 * What guests were told last (RFC 5546): under which number, since which number it is what it is (`factsOf`), and by whom.
 */
const toldSchema = z.object({
  /** The name that guests know it by; absent where that is made of its id (`uidOf`). */
  uid: z.string().optional(),
  sequence: z.number().int(),
  since: z.number().int(),
  facts: z.string(),
  at: z.string(),
  /** They were told that it's off. */
  isCanceled: z.boolean(),
  organizer: z.object({ name: z.string(), email: z.string() }),
});

/** Who invited to an event by email from elsewhere, the number of what they sent last, and the account that accepted it. */
const sentBySchema = z.object({
  email: z.string(),
  sequence: z.number().int(),
  accountId: z.number().int().optional(),
});

/**
 * An event as it is stored: what the wire shows, and what it does not. Days of a series (`except`, `instead.on`) are those
 * on which the rule places it, on the clock of `zone`.
 */
export const eventRecordSchema = calendarEventSchema.extend({
  /** The zone the event was written in, where its days keep their time on the clock; without it the workspace's. */
  zone: z.string().optional(),
  repeat: repeatSchema.optional(),
  /** It stands for one day of a series, which leaves that day out. */
  instead: z.object({ series: z.number().int(), on: z.string() }).optional(),
  invited: z.array(invitedSchema).optional(),
  told: toldSchema.optional(),
  sentBy: sentBySchema.optional(),
});

/** What programs keep with an event besides its kind, in letters of JSON. */
const mostProps = 20_000;
const sentProps = extendedPropsSchema.refine((props) => JSON.stringify(props).length <= mostProps, {
  params: { key: 'tooLong' },
});

/** The fields of an event that can be changed, each optional (contract §8, update-event). */
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

export type WireEvent = z.infer<typeof calendarEventSchema>;
export type CalendarEvent = z.infer<typeof eventRecordSchema>;
export type Repeat = z.infer<typeof repeatSchema>;
/** A new event as a call sends it, or as a page makes it, with what only pages know. */
export type EventInput = z.infer<typeof eventInputSchema> & Pick<CalendarEvent, 'zone' | 'repeat'>;
export type EventChanges = z.infer<typeof eventChangesSchema> & Pick<CalendarEvent, 'zone' | 'repeat'>;
export type EventQuery = z.infer<typeof eventQuerySchema>;
