import { cutText } from '~/lib/cut-text';
import { memoByIdentity } from '~/lib/memo';
import { canRead } from '~/models/chat/channels.server';
import { contactOfConversation } from '~/models/chat/rules';
import { ownedBy } from '~/models/shared/owned';
import { canSeeProject, projectIdOf } from '~/models/kanban/project-access';
import type { Collections } from '~/models/store/database.schema';
import { canSeeEvent } from '~/models/calendar/sharing';
import { canSeeTodo } from '~/models/todo/sharing';
import { store } from '~/models/store/store.server';
import type { FollowUpKind, FollowUpSource } from './rules';
import type { FollowUp } from './schema';

/** A record that was created from an email or a message. */
export interface FollowUpLink {
  kind: FollowUpKind;
  title: string;
  url: string;
  /** Whether the to-do is completed. Always false for events and kanban tasks. */
  isDone: boolean;
}

type Data = Pick<
  Collections,
  'todoTasks' | 'kanbanTasks' | 'kanbanProjects' | 'calendarEvents' | 'todoLists' | 'calendars' | 'users'
>;

function linkOf({ kind, recordId, accountId }: FollowUp, data: Data): FollowUpLink[] {
  switch (kind) {
    case 'todo': {
      const todo = data.todoTasks[recordId];
      if (!todo || todo.isDeleted || !canSeeTodo(todo, data, { id: accountId })) return [];
      return [{ kind, title: todo.title, url: `/apps/todo/edit/${recordId}`, isDone: todo.isCompleted }];
    }
    case 'task': {
      const task = data.kanbanTasks[recordId];
      return task && canSeeProject(data, projectIdOf(task), accountId)
        ? [{ kind, title: task.title, url: `/apps/kanban/tasks/${recordId}`, isDone: false }]
        : [];
    }
    case 'event': {
      const event = data.calendarEvents[recordId];
      return event && canSeeEvent(event, data, { id: accountId })
        ? [{ kind, title: event.title, url: `/apps/calendar/event/${recordId}`, isDone: false }]
        : [];
    }
  }
}

const bySource = memoByIdentity((followUps: readonly FollowUp[]) => {
  const groups = new Map<string, FollowUp[]>();
  for (const one of followUps) {
    const key = `${one.source} ${one.sourceId}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
});

/** Returns the records that an account has created from emails or messages, by the ID of the email or message. */
export async function followUpsOf({
  source,
  ids,
  accountId,
}: {
  source: FollowUpSource;
  ids: readonly number[];
  accountId: number;
}): Promise<Map<number, FollowUpLink[]>> {
  const data = await store.snapshot();
  const groups = bySource(ownedBy(data.followUps, accountId));
  const links = new Map<number, FollowUpLink[]>();
  if (groups.size === 0) return links;
  for (const id of ids) {
    const made = (groups.get(`${source} ${id}`) ?? []).flatMap((one) => linkOf(one, data));
    if (made.length > 0) links.set(id, made);
  }
  return links;
}

/** The email or message that a record was created from. */
export interface OriginLink {
  source: FollowUpSource;
  /** The subject of the email, or the start of the message. */
  title: string;
  url: string;
}

const shown = 80;

/**
 * Returns the email or message that a record was created from, for the account that created it. Returns null for other
 * accounts, for records that weren't created this way, and if the email or message no longer exists or the account can
 * no longer read it.
 */
export async function originOf({
  kind,
  recordId,
  accountId,
}: {
  kind: FollowUpKind;
  recordId: number;
  accountId: number;
}): Promise<OriginLink | null> {
  const data = await store.snapshot();
  const { followUps, emails, chatMessages } = data;
  const known = ownedBy(followUps, accountId).find((one) => one.kind === kind && one.recordId === recordId);
  if (!known) return null;
  const { source, sourceId } = known;
  if (source === 'mail') {
    const mail = emails[sourceId];
    return mail?.accountId === accountId ? { source, title: mail.subject, url: `/apps/email?mail=${sourceId}` } : null;
  }
  const message = chatMessages[sourceId];
  if (!message || message.deletedAt !== null) return null;
  const { conversation } = message;
  if (contactOfConversation(conversation, accountId) === null || !canRead(data, accountId, conversation)) return null;
  const text = message.message;
  const title = text.length > shown ? `${cutText(text, shown)}…` : text;
  return { source, title, url: `/apps/chat?message=${sourceId}#m${sourceId}` };
}
