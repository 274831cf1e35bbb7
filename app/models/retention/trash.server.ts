import { eraseProject } from '~/models/kanban/project-members.server';
import { isErased } from '~/models/kanban/project-access';
import { env } from '~/lib/env.server';
import { dayMs } from '~/models/shared/zoned-time';
import { subjectNames } from '~/models/store/change-subject';
import type { Collections } from '~/models/store/database.schema';
import { retentionTime } from '~/models/store/retention.server';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

const trashes = {
  emails: ({ folder }: Collections['emails'][string]) => folder === 'trash',
  todoTasks: ({ isDeleted }: Collections['todoTasks'][string]) => isDeleted,
  kanbanTasks: ({ away }: Collections['kanbanTasks'][string]) => away?.place === 'trash',
  kanbanProjects: (project: Collections['kanbanProjects'][string]) =>
    project.away?.place === 'trash' && !isErased(project),
};

const labels = {
  emails: 'email.purged',
  todoTasks: 'todo.purged',
  kanbanTasks: 'kanbanTask.purged',
  kanbanProjects: 'kanbanProject.purged',
};

type Trash = keyof typeof trashes;
const names = Object.keys(trashes) as Trash[];

function inTrash(data: Collections, name: Trash): string[] {
  const isIn = trashes[name] as (record: object) => boolean;
  return Object.entries(data[name]).flatMap(([id, record]) => (isIn(record) ? [id] : []));
}

/**
 * Groups IDs by their mailbox, list, or project so that no change combines the emails of two users, or tasks that only
 * some users can see with other tasks.
 */
function byOwner(data: Collections, name: Trash, ids: readonly string[]): string[][] {
  const owners = new Map<number, string[]>();
  for (const id of ids) {
    const place = {
      emails: data.emails[id]?.accountId,
      todoTasks: data.todoTasks[id]?.listId,
      kanbanTasks: data.kanbanTasks[id]?.projectId,
      kanbanProjects: Number(id),
    }[name];
    const owner = place ?? 0;
    owners.set(owner, [...(owners.get(owner) ?? []), id]);
  }
  return [...owners.values()];
}

function titleIn(data: Collections, name: Trash, id: string): string {
  if (name === 'emails') return data.emails[id]?.subject ?? '';
  return (name === 'kanbanProjects' ? data.kanbanProjects[id]?.name : data[name][id]?.title) ?? '';
}

/**
 * Permanently deletes emails, to-dos, kanban tasks, and kanban projects that have been in the trash for `TRASH_DAYS`
 * days, counted from the first run that found them there; 0 disables this. Call it once a day.
 * @returns how many were deleted
 */
export async function emptyOldTrash(): Promise<number> {
  const now = await retentionTime();
  const since = new Date(now).toISOString();
  const oldest = new Date(now - env.TRASH_DAYS * dayMs).toISOString();
  const data = await store.snapshot();
  const old = new Map<Trash, string[]>();
  const present = new Set<string>();
  for (const name of names) {
    const ids = inTrash(data, name);
    ids.forEach((id) => present.add(`${name}/${id}`));
    const isOld = (id: string) => (data.trashNotes[`${name}/${id}`]?.since ?? since) <= oldest;
    if (env.TRASH_DAYS > 0) old.set(name, ids.filter(isOld));
  }
  const isNoted = [...present].every((key) => Object.hasOwn(data.trashNotes, key));
  if (!isNoted || Object.keys(data.trashNotes).length !== present.size)
    await store.commit({ actor: null, label: 'trash.noted', logged: false }, ({ trashNotes }) => {
      for (const key of Object.keys(trashNotes)) if (!present.has(key)) delete trashNotes[key];
      for (const key of present) trashNotes[key] ??= { id: key, since };
    });
  let count = 0;
  for (const [name, ids] of old) {
    for (const some of byOwner(data, name, ids)) {
      const about = subjectNames(some.map((id) => titleIn(data, name, id)));
      await store.commit({ actor: null, label: labels[name], about }, (draft) => {
        const still = new Set(inTrash(draft, name));
        for (const id of some.filter((one) => still.has(one)))
          if (name === 'kanbanProjects') eraseProject(draft, Number(id));
          else delete draft[name][id];
      });
    }
    count += ids.length;
  }
  return count;
}

/**
 * Deletes chat messages that are older than `CHAT_DAYS` days; 0, the default, disables this.
 * @returns how many were deleted
 */
export async function deleteOldMessages(): Promise<number> {
  if (env.CHAT_DAYS === 0) return 0;
  const oldest = new Date((await retentionTime()) - env.CHAT_DAYS * dayMs).toISOString();
  const { chatMessages } = await store.snapshot();
  const ids = recordsOf(chatMessages).flatMap(({ id, time }) => (time < oldest ? [id] : []));
  if (ids.length === 0) return 0;
  await store.commit({ actor: null, label: 'chat.emptied', logged: false }, (draft) => {
    for (const id of ids) delete draft.chatMessages[id];
  });
  return ids.length;
}
