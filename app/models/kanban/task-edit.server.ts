import { avatarOf, ownPicture } from '~/lib/own-picture';
import { type CheckChange, withCheckChange } from '~/models/shared/checklist';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import type { TaskFormValues } from './form.schema';
import { boardIn, taskIn } from './queries.server';
import type { KanbanTask, TaskComment } from './schema';
import { pushComment } from './task.server';
import { store } from '~/models/store/store.server';
import { dayOf } from '~/models/shared/day';

/** A short hash of what the edit form of a task holds; comments, attachments and place do not count. */
export function taskTag({ title, boardId, dueDate, labels, assignedTo, description, coverImage }: KanbanTask): string {
  return recordTag([title, boardId, dueDate, labels, assignedTo, description, coverImage ?? null]);
}

function withNew(chosen: readonly string[], added: string): string[] {
  const name = added.trim();
  return [...new Set(name === '' ? chosen : [...chosen, name])];
}

function dueDateOf(task: KanbanTask, dueOn: string): string {
  return task.dueDate !== null && dayOf(task.dueDate) === dueOn ? task.dueDate : `${dueOn}T12:00:00.000Z`;
}

/**
 * Saves the edit form of a task with a comment and a line of the checklist that were typed beside it, as one change.
 * @param tag the task's tag as it was when the form was opened
 * @param cover an uploaded picture that takes the place of the chosen cover
 * @param comment written beside the form and not sent yet
 * @param line typed for the checklist and not added yet
 * @throws AppError `not_found` for the task or its board, `StaleRecord` when somebody has changed the task since, and what
 * `withCheckChange` throws for the line
 */
export async function saveTask({
  id,
  values,
  tag,
  cover = ownPicture(values.cover),
  comment,
  line,
  actor,
  once,
}: {
  id: number;
  values: TaskFormValues;
  tag?: string;
  cover?: string | null;
  comment?: TaskComment;
  line?: string;
  actor: Actor;
  once?: string;
}) {
  return store.commit({ actor, label: 'kanbanTask.updated', about: values.title, once }, (draft) => {
    const task = taskIn(draft, id);
    assertFresh(taskTag(task), tag);
    const known = new Map(task.assignedTo.map((person) => [person.title, person.img]));
    const { title, description } = values;
    Object.assign(task, { title, description, boardId: boardIn(draft, values.boardId).id });
    if (values.dueOn === undefined && task.dueDate !== null) task.undatedSince = new Date().toISOString();
    task.dueDate = values.dueOn === undefined ? null : dueDateOf(task, values.dueOn);
    task.labels = withNew(values.labels, values.newLabel);
    task.assignedTo = withNew(values.people, values.newPerson).map((name) => ({
      title: name,
      img: known.get(name) ?? avatarOf(name),
    }));
    if (cover === null) delete task.coverImage;
    else task.coverImage = cover;
    if (comment) pushComment(task, comment, actor);
    if (line) task.checklist = withCheckChange(task.checklist, { kind: 'add', text: line });
  });
}

/** Changes one line of a task's checklist. Throws `not_found`, and what `withCheckChange` throws. */
export async function checkTask({
  id,
  change,
  actor,
  once,
}: {
  id: number;
  change: CheckChange;
  actor: Actor;
  once?: string;
}) {
  const { title } = taskIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'kanbanTask.checked', about: title, once }, (draft) => {
    const task = taskIn(draft, id);
    task.checklist = withCheckChange(task.checklist, change);
  });
}
