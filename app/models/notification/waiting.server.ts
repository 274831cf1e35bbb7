import { recordLink } from '~/records';
import { memoByIdentity, memoByParts } from '~/lib/memo';
import { channelRowsIn } from '~/models/chat/channels.server';
import { chatOverview } from '~/models/chat/queries.server';
import { isShownTask } from '~/models/kanban/project-access';
import { isDoneBoard } from '~/models/kanban/rules';
import type { Account } from '~/models/account/schema';
import { rowsOf } from '~/models/shared/list';
import { type DayClock, dayOf } from '~/models/shared/day';
import { ownedBy } from '~/models/shared/owned';
import { instantAt } from '~/models/shared/zoned-time';
import type { Collections } from '~/models/store/database.schema';
import { dueMoment } from '~/models/todo/due';
import { isAssignedTo } from '~/models/todo/people.server';
import type { Todo } from '~/models/todo/schema';
import { todosSeenBy } from '~/models/todo/sharing';
import { refusedMails } from '~/models/outbox/queries.server';
import type { Notification } from './schema';

type News = Omit<Notification, 'isRead'>;

const mailNews = memoByIdentity((mail: Collections['emails'][string]): News | null => {
  if (mail.folder !== 'inbox' || mail.isRead || mail.snoozedUntil) return null;
  return {
    id: `mail-${mail.id}-unread`,
    kind: 'mail-unread',
    at: mail.time,
    actor: mail.from.name,
    label: 'email.received',
    about: mail.subject,
    count: 1,
    link: recordLink('emails', mail)?.url ?? null,
  };
});

/** Returns notifications of unread emails in an account's inbox. Reading an email removes its notification. */
export function unreadMailNews({ emails }: Collections, accountId: number): News[] {
  return ownedBy(emails, accountId).flatMap((mail) => mailNews(mail) ?? []);
}

/**
 * Returns notifications about an account's emails that the mail server rejected for a recipient, or that couldn't be
 * delivered within three days.
 */
export function refusedMailNews(data: Collections, accountId: number): News[] {
  return refusedMails(data, accountId).map(({ id, subject, at, messageId, receipts }) => {
    const refused = receipts.filter(({ state }) => state === 'refused');
    const mail = ownedBy(data.emails, accountId).find((one) => one.folder === 'sent' && one.messageId === messageId);
    return {
      id: `mail-${id}-refused-${refused.length}`,
      kind: 'mail-refused',
      at: refused.reduce((last, one) => (one.at > last ? one.at : last), at),
      actor: refused[0]?.address ?? null,
      label: 'email.delivered',
      about: subject,
      count: 1,
      link: (mail && recordLink('emails', mail)?.url) ?? null,
    };
  });
}

/**
 * Returns one notification for each channel or group with unseen mentions of the account, dated by the last mention,
 * and for each other group and each chat with unseen messages, dated by its last message. Omits muted chats, and muted
 * groups without mentions.
 */
export async function unseenChatNews(data: Collections, accountId: number): Promise<News[]> {
  const { chats } = await chatOverview(accountId);
  const direct = chats.flatMap(({ contact, unseen, last, isMuted }) => {
    if (unseen === 0 || !last || isMuted) return [];
    return {
      id: `chat-${contact.id}-${last.id}`,
      kind: 'chat-unseen' as const,
      at: last.time,
      actor: contact.fullName,
      label: 'chat.sent',
      about: '',
      count: unseen,
      link: recordLink('chatMessages', last)?.url ?? null,
    };
  });
  return [...direct, ...channelNews(data, accountId)];
}

function channelNews(data: Collections, accountId: number): News[] {
  return channelRowsIn(data, accountId).flatMap(({ channel, contactId, unseen, last, lastMention, isMuted }) => {
    const isGroup = channel.kind === 'group' && !isMuted && unseen > 0;
    const at = lastMention ?? (isGroup ? last : undefined);
    if (!at) return [];
    const writer = data.accounts[at.writerId ?? 0];
    return {
      id: `chat-${contactId}-${at.id}`,
      kind: lastMention ? ('chat-mentioned' as const) : ('chat-unseen' as const),
      at: at.time,
      actor: lastMention ? writer?.fullName || writer?.username || null : channel.name,
      label: 'chat.sent',
      about: channel.name,
      count: lastMention ? 1 : unseen,
      link: recordLink('chatMessages', at)?.url ?? null,
    };
  });
}

const maxCachedAccounts = 50;
const dueTodos = memoByParts<News[]>(maxCachedAccounts);
const dueCards = memoByParts<News[]>(maxCachedAccounts);

/**
 * Returns notifications of to-dos assigned to the account that are due on the current day or overdue, dated by the
 * start of the due day.
 */
export function dueTodoNews(data: Collections, account: Account, clock: DayClock): News[] {
  const todos = todosSeenBy(data, account);
  const question = `${account.id} ${clock.onDay} ${clock.zone}`;
  return dueTodos(question, [todos, data.users, data.accounts[account.id]], () =>
    dueTodosIn(rowsOf(todos), isAssignedTo(data, account), clock),
  );
}

function dueTodosIn(
  todos: readonly Todo[],
  isMine: ReturnType<typeof isAssignedTo>,
  { onDay, zone }: DayClock,
): News[] {
  return todos.flatMap((todo) => {
    const { id, title, dueDate, isCompleted, isDeleted } = todo;
    const due = dueMoment(dueDate, zone);
    if (isCompleted || isDeleted || due === null || due.day > onDay || !isMine(todo)) return [];
    return {
      id: `todo-${id}-due-${dueDate}`,
      kind: 'todo-due' as const,
      at: instantAt({ day: due.day, minute: 0 }, zone),
      actor: null,
      label: 'todo.created',
      about: title,
      count: 1,
      link: recordLink('todoTasks', todo)?.url ?? null,
    };
  });
}

/**
 * Returns notifications of kanban tasks assigned to the account that are due on the current day or overdue, dated like
 * to-dos. Finished tasks are excluded.
 */
export function dueCardNews(data: Collections, account: Account, clock: DayClock): News[] {
  const { kanbanTasks, kanbanProjects, users } = data;
  const question = `${account.id} ${account.fullName} ${clock.onDay} ${clock.zone}`;
  return dueCards(question, [kanbanTasks, kanbanProjects, users], () => dueCardsIn(data, account, clock));
}

function dueCardsIn(data: Collections, { id: accountId, fullName }: Account, { onDay, zone }: DayClock): News[] {
  return rowsOf(data.kanbanTasks).flatMap((card) => {
    const { id, title, dueDate, boardId, away, assignedTo } = card;
    const day = dayOf(dueDate ?? '');
    if (day === '' || day > onDay || isDoneBoard(boardId) || away) return [];
    if (!assignedTo.some((person) => person.title === fullName) || !isShownTask(data, card, accountId)) return [];
    return {
      id: `card-${id}-due-${day}`,
      kind: 'card-due' as const,
      at: instantAt({ day, minute: 0 }, zone),
      actor: null,
      label: 'kanbanTask.created',
      about: title,
      count: 1,
      link: recordLink('kanbanTasks', card)?.url ?? null,
    };
  });
}

/** Returns notifications of unacknowledged machine alarms. `about` is the cause of the alarm. */
export function openAlarmNews({ machines }: Collections): News[] {
  return rowsOf(machines).flatMap((machine) =>
    machine.alarms.flatMap(({ id, at, kind, acknowledgedAt }) =>
      acknowledgedAt !== null
        ? []
        : {
            id: `machine-${machine.id}-alarm-${id}`,
            kind: 'alarm-open' as const,
            at,
            actor: machine.name,
            label: 'machine.alarm',
            about: kind,
            count: 1,
            link: recordLink('machines', machine)?.url ?? null,
          },
    ),
  );
}
