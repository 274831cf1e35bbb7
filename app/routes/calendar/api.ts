import { createEvent, deleteEvent, updateEvent } from '~/models/calendar/commands.server';
import { listEvents, wireEvent } from '~/models/calendar/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { calendarContract } from './api.contract';

const api = serve(calendarContract, {
  list: async (query, { caller }) => (await listEvents(query, actorOf(caller))).map(wireEvent),
  add: async ({ event }, { caller }) => {
    const { result } = await createEvent({ input: event, actor: actorOf(caller) });
    return { event: wireEvent(result) };
  },
  update: async ({ event: { id, ...changes } }, { caller }) => {
    const { result } = await updateEvent({ id, changes, actor: actorOf(caller) });
    return { event: wireEvent(result) };
  },
  remove: async ({ id }, { caller }) => {
    await deleteEvent({ id, actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
