import { found } from '~/lib/errors';
import { createEvent } from '~/models/calendar/commands.server';
import { minuteOf } from '~/models/calendar/rules';
import { getMessage } from '~/models/chat/queries.server';
import { createTask } from '~/models/kanban/task.server';
import { instantAt } from '~/models/shared/zoned-time';
import type { Actor } from '~/models/store/change-log';
import { type Also, type Committed, nextId, store } from '~/models/store/store.server';
import { createTodo } from '~/models/todo/commands.server';
import type { FollowUpKind, FollowUpSource } from './rules';
import type { FollowUpForm } from './schema';

interface FollowUpWork {
  source: FollowUpSource;
  sourceId: number;
  input: FollowUpForm;
  accountId: number;
  /** Time zone of the form's day and time. */
  zone: string;
  actor: Actor;
  idempotencyKey?: string;
}

async function assertReadable(source: FollowUpSource, id: number, accountId: number): Promise<void> {
  if (source === 'message') await getMessage({ accountId, id });
  else {
    const mail = (await store.snapshot()).emails[id];
    found(mail?.accountId === accountId ? mail : null, 'Mail');
  }
}

const endOfWork = 17 * 60;

/**
 * Creates a to-do, a kanban task, or a calendar event from an email or a message, and stores its origin, in one
 * undoable change. An event without a time lasts all day; an event with a time lasts an hour.
 * @throws AppError `not_found` for an email or message that the account can't read, and for an unknown board
 */
export async function followUp(work: FollowUpWork): Promise<Committed<{ id: number; kind: FollowUpKind }>> {
  const { source, sourceId, input, accountId, zone, actor, idempotencyKey } = work;
  const { kind, title, day, time, boardId, description } = input;
  await assertReadable(source, sourceId, accountId);
  const also: Also = ({ followUps }, recordId) => {
    const id = nextId(followUps);
    followUps[id] = { id, accountId, source, sourceId, kind, recordId };
  };
  const by = { actor, idempotencyKey, also };
  const made = async () => {
    if (kind === 'todo') {
      const flags = { assignee: null, tags: [], isCompleted: false, isDeleted: false, isImportant: false };
      return createTodo({ input: { title, description, dueDate: day, ...flags }, ...by });
    }
    if (kind === 'task') {
      const dueDate = instantAt({ day, minute: endOfWork }, zone);
      return createTask({ input: { title, description, boardId }, dueDate, ...by });
    }
    const start = time === undefined ? day : instantAt({ day, minute: minuteOf(time) }, zone);
    const end = time === undefined ? null : instantAt({ day, minute: minuteOf(time) + 60 }, zone);
    const extendedProps = { calendar: 'Business' as const, guests: [], location: '', description };
    const allDay = time === undefined;
    return createEvent({ input: { title, url: '', start, end, allDay, zone, extendedProps }, ...by });
  };
  const { result, changeId } = await made();
  return { result: { id: result.id, kind }, changeId };
}
