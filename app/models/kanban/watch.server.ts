import { store } from '~/models/store/store.server';
import type { Actor } from '~/models/store/change-log';
import { taskIn } from './queries.server';

/**
 * Sets whether an account watches a task and is therefore notified of the task's changes. This is a personal setting,
 * so it isn't logged and doesn't block an undo. Throws `not_found`.
 * @returns the title of the task
 */
export async function setWatching({
  id,
  accountId,
  on,
  actor,
}: {
  id: number;
  accountId: number;
  on: boolean;
  actor: Actor;
}): Promise<string> {
  const { result } = await store.commit({ actor, label: 'kanbanTask.watched', logged: false }, (draft) => {
    const task = taskIn(draft, id, actor);
    const others = task.watchers.filter((watcher) => watcher !== accountId);
    if (on !== task.watchers.includes(accountId)) task.watchers = on ? [...others, accountId] : others;
    return task.title;
  });
  return result;
}
