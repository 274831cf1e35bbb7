import { z } from 'zod';
import {
  calendarEventSchema,
  eventIdSchema,
  eventInputSchema,
  eventQuerySchema,
  eventUpdateSchema,
} from '~/models/calendar/schema';
import { defineContract } from '~/http/contract';

/** Contract §8. */
export const calendarContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/calendar/events',
    summary:
      'The events of the chosen kinds; every event without `calendars`, none when it is empty. A repeating event is there once, with its first time; a day of it that was changed is an event of its own.',
    input: eventQuerySchema,
    output: z.array(calendarEventSchema),
    status: 200,
    access: 'Calendar',
    example: { input: { calendars: ['Business', 'Family'] } },
  },
  add: {
    method: 'POST',
    path: '/apps/calendar/add-event',
    summary: 'Adds an event.',
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
    summary: 'Changes the given fields of an event; `extendedProps` is replaced whole.',
    input: z.object({ event: eventUpdateSchema }),
    output: z.object({ event: calendarEventSchema }),
    status: 200,
    access: 'Calendar',
    example: { input: { event: { id: '10', start: '2031-03-08', allDay: true } } },
  },
  remove: {
    method: 'DELETE',
    path: '/apps/calendar/remove-event',
    summary: 'Removes an event; Undo brings it back.',
    input: eventIdSchema,
    output: z.object({}),
    status: 200,
    access: 'Calendar',
    idKey: 'id',
    example: { input: { id: 10 } },
  },
});
