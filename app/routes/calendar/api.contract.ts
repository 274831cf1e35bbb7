import { z } from 'zod';
import {
  calendarEventSchema,
  eventIdSchema,
  eventInputSchema,
  eventQuerySchema,
  eventUpdateSchema,
} from '~/models/calendar/schema';
import { calendarKinds } from '~/models/calendar/rules';
import { defineContract } from '~/http/contract';

/** Contract §8. */
export const calendarContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/calendar/events',
    summary:
      'Returns events of the kinds in `calendars`. Returns all events if you omit it, and none if it’s empty. A repeating event appears once, with its first start. An occurrence that was changed is a separate event.',
    input: eventQuerySchema,
    output: z.array(calendarEventSchema),
    access: 'Calendar',
    notes: {
      calendars: `Kinds of events: ${calendarKinds.join(', ')}. Returns all if you omit it, and none if it’s empty.`,
    },
    example: { input: { calendars: ['Business', 'Family'] } },
  },
  add: {
    method: 'POST',
    path: '/apps/calendar/add-event',
    summary: 'Creates an event.',
    input: z.object({ event: eventInputSchema }),
    output: z.object({ event: calendarEventSchema }),
    status: 201,
    access: 'Calendar',
    example: {
      input: {
        event: {
          title: 'Lunch',
          start: '2031-03-07T11:30:00.000Z',
          end: '2031-03-07T12:30:00.000Z',
          allDay: false,
          display: 'block',
          extendedProps: { calendar: 'Personal', location: 'The place with the green door' },
        },
      },
    },
  },
  update: {
    method: 'POST',
    path: '/apps/calendar/update-event',
    summary: 'Updates an event. Fields you omit keep their values. `extendedProps` is replaced as a whole.',
    input: z.object({ event: eventUpdateSchema }),
    output: z.object({ event: calendarEventSchema }),
    access: 'Calendar',
    example: { input: { event: { id: '10', start: '2031-03-08', allDay: true } } },
  },
  remove: {
    method: 'DELETE',
    path: '/apps/calendar/remove-event',
    summary: 'Deletes an event. You can undo this.',
    input: eventIdSchema,
    output: z.object({}),
    access: 'Calendar',
    idKey: 'id',
    example: { input: { id: 10 } },
  },
});
