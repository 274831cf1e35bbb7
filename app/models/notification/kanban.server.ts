import type { Patch } from 'immer';
import type { Account } from '~/models/account/schema';
import { type Change, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { isMentioned } from '~/models/shared/mention';
import { assigns } from './assigned.server';

type Person = Pick<Account, 'id' | 'fullName' | 'username'>;
type Patches = Pick<Change, 'patches' | 'inverse'>;

function commentsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(commentsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('comments' in value) return commentsIn(value.comments);
  return 'comment' in value && typeof value.comment === 'string' ? [value.comment] : [];
}

const isOfComments = ({ path: [collection, , field] }: Patch) =>
  collection === 'kanbanTasks' && (field === undefined || field === 'comments');

const saidIn = (patches: readonly Patch[]) => patches.filter(isOfComments).flatMap(({ value }) => commentsIn(value));

/** Checks whether a change added a task comment that mentions a user. Imported comments don't count as mentions. */
export function mentions({ label, ...change }: Patches & Pick<Change, 'label'>, person: Person): boolean {
  if (!label.startsWith('kanbanTask.') || label === 'kanbanTask.imported') return false;
  const before = new Set(saidIn(change.inverse));
  return saidIn(change.patches).some((text) => !before.has(text) && isMentioned(text, person));
}

/**
 * Checks whether a change to tasks concerns an account: it watches one of them or is assigned to it, was assigned or
 * unassigned by the change, or is mentioned in a comment. Changes with other labels aren't about tasks and concern
 * everyone who can see them.
 */
export function concerns({ kanbanTasks }: Collections, change: Change, person: Person): boolean {
  if (!change.label.startsWith('kanbanTask.')) return true;
  const { fullName, username, id } = person;
  const reversed = { patches: change.inverse, inverse: change.patches };
  if (mentions(change, person) || assigns(change, person) || assigns(reversed, person)) return true;
  return [...touchedRecords(change)].some((touched) => {
    const [collection, taskId = ''] = touched.split('/');
    const task = collection === 'kanbanTasks' ? kanbanTasks[Number(taskId)] : undefined;
    return (
      task && (task.watchers.includes(id) || task.assignedTo.some(({ title }) => title === (fullName || username)))
    );
  });
}
