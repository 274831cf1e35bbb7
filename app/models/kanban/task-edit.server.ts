import { isDeepStrictEqual } from 'node:util';
import { AppError } from '~/lib/errors';
import { folded } from '~/lib/fold';
import { avatarOf, localImageUrl } from '~/lib/local-image';
import { type CheckChange, withCheckChange } from '~/models/shared/checklist';
import { fieldTags, mergeFields } from '~/models/shared/merge.server';
import type { Actor, By } from '~/models/store/change-log';
import { aboutChanged } from '~/models/store/change-subject';
import { kanbanOptions, otherPerson } from './cards.server';
import type { FieldSave, TaskFormValues } from './form.schema';
import { projectIdOf } from './project-access';
import { boardIn, type KanbanData, taskIn } from './queries.server';
import type { KanbanTask, TaskComment } from './schema';
import { pushComment, putOn } from './task.server';
import { store } from '~/models/store/store.server';
import { assertOpenFiles } from '~/models/upload/access.server';
import { filesOf } from './files.server';
import { dayOf } from '~/models/shared/day';

function fieldsOf({ title, boardId, dueDate, labels, assignedTo, description, coverImage }: KanbanTask) {
  return {
    title,
    boardId,
    dueOn: dayOf(dueDate ?? ''),
    labels: [...labels],
    people: assignedTo.map((person) => person.title),
    description,
    cover: localImageUrl(coverImage) ?? '',
  };
}

type TaskFields = ReturnType<typeof fieldsOf>;

/** Returns the version tag for a task's edit form, with a hash of each of its fields. */
export function taskTag(task: KanbanTask): string {
  return fieldTags(fieldsOf(task));
}

function withNew(chosen: readonly string[], added: string): string[] {
  const name = added.trim();
  return [...new Set(name === '' ? chosen : [...chosen, name])];
}

/**
 * Returns the name of the assignee that a typed name refers to, among the people that a project's tasks can be assigned
 * to.
 * @param field the field under which an unknown name is reported, with `invalid`
 */
async function assigneeCalled(typed: string, projectId: number, field: string): Promise<string> {
  const { people } = await kanbanOptions(projectId);
  const wanted = folded(typed.trim());
  const isMeant = (one: string) => folded(one) === wanted;
  const name = people.find((person) => isMeant(person.name))?.name ?? (await otherPerson(projectId, isMeant));
  if (name === undefined) throw new AppError('invalid', 'No one has this name.', { [field]: 'personUnknown' });
  return name;
}

function dueDateOf(task: KanbanTask, dueOn: string): string {
  return task.dueDate !== null && dayOf(task.dueDate) === dueOn ? task.dueDate : `${dueOn}T12:00:00.000Z`;
}

function applyFields(draft: KanbanData, task: KanbanTask, fields: TaskFields, actor: Actor): void {
  const stored = fieldsOf(task);
  task.title = fields.title;
  task.description = fields.description;
  if (fields.boardId !== stored.boardId) putOn(task, boardIn(draft, fields.boardId, actor));
  if (fields.dueOn !== stored.dueOn) {
    if (fields.dueOn === '') task.undatedSince = new Date().toISOString();
    task.dueDate = fields.dueOn === '' ? null : dueDateOf(task, fields.dueOn);
  }
  if (!isDeepStrictEqual(fields.labels, stored.labels)) task.labels = [...fields.labels];
  if (!isDeepStrictEqual(fields.people, stored.people)) {
    const known = new Map(task.assignedTo.map((person) => [person.title, person.img]));
    task.assignedTo = fields.people.map((name) => ({ title: name, img: known.get(name) ?? avatarOf(name) }));
  }
  if (fields.cover === stored.cover) return;
  if (fields.cover === '') delete task.coverImage;
  else task.coverImage = fields.cover;
}

/**
 * Saves a task's edit form, with an unsent comment and checklist item, as one change. If the form doesn't change a
 * field, changes that someone else has saved since are preserved: a task that was moved isn't moved back.
 * @param tag the task's tag from when the form was opened
 * @param cover an uploaded image that replaces the selected cover
 * @param comment a comment that was typed but not sent yet
 * @param line a checklist item that was typed but not added yet
 * @returns the stored title, as the result of the commit
 * @throws AppError `not_found` for the task or its board; `invalid` for a stored cover that the actor can't open, and
 * under `newPerson` for a name that no one has; `StaleRecord` if someone else has changed one of the same fields since;
 * and the errors of `withCheckChange` for the line
 */
export async function saveTask({
  id,
  values,
  tag,
  cover = localImageUrl(values.cover),
  comment,
  line,
  actor,
  idempotencyKey,
}: By & {
  id: number;
  values: TaskFormValues;
  tag?: string;
  cover?: string | null;
  comment?: TaskComment;
  line?: string;
}) {
  let name = values.title;
  const { newPerson } = values;
  const known = taskIn(await store.snapshot(), id, actor);
  const projectId = projectIdOf(known);
  await assertOpenFiles([cover], { actor, known: filesOf(known) });
  const added = newPerson.trim() === '' ? '' : await assigneeCalled(newPerson, projectId, 'newPerson');
  return store.commit({ actor, label: 'kanbanTask.updated', about: () => name, idempotencyKey }, (draft) => {
    const task = taskIn(draft, id, actor);
    const { title, boardId, dueOn = '', description } = values;
    const mine = {
      title,
      boardId,
      dueOn,
      labels: withNew(values.labels, values.newLabel),
      people: withNew(values.people, added),
      description,
      cover: cover ?? '',
    };
    applyFields(draft, task, mergeFields({ tag, mine, theirs: fieldsOf(task) }), actor);
    name = task.title;
    if (comment) pushComment(task, comment, actor);
    if (line) task.checklist = withCheckChange(task.checklist, { kind: 'add', text: line });
    return task.title;
  });
}

function namesWith(names: readonly string[], name: string, isAdded: boolean): string[] {
  if (!isAdded) return names.filter((one) => one !== name);
  return names.includes(name) ? [...names] : [...names, name];
}

/**
 * Returns a task's fields after one of them is changed. Throws `StaleRecord` if someone else has changed the same text.
 */
function withField(stored: TaskFields, change: FieldSave): TaskFields {
  if ('on' in change) return { ...stored, [change.field]: namesWith(stored[change.field], change.value, change.on) };
  const { field, base } = change;
  const value = field === 'cover' ? (localImageUrl(change.value) ?? '') : change.value;
  const tag = fieldTags({ [field]: base });
  const { [field]: merged } = mergeFields({ tag, mine: { [field]: value }, theirs: { [field]: stored[field] } });
  return { ...stored, [field]: merged ?? value };
}

/**
 * Saves one field of a task. Other fields keep their stored values, and labels or people that someone else has added
 * remain.
 * @returns the stored title, and the tag of the field as the form shows it now
 * @throws AppError `not_found`; `invalid` for a stored cover that the actor can't open, and under `name` for an
 * assignee who doesn't exist; `StaleRecord` if someone else has changed the same text
 */
export async function saveTaskField({ id, ...sent }: FieldSave, { actor, idempotencyKey }: By) {
  const shown = taskIn(await store.snapshot(), id, actor);
  const { title } = shown;
  if (sent.field === 'cover') await assertOpenFiles([sent.value], { actor, known: filesOf(shown) });
  const has = (name: string) => shown.assignedTo.some(({ title: known }) => known === name);
  const isNew = sent.field === 'people' && sent.on && !has(sent.value);
  const change = isNew ? { ...sent, value: await assigneeCalled(sent.value, projectIdOf(shown), 'name') } : sent;
  const name = change.field === 'title' ? change.value : title;
  return store.commit({ actor, label: 'kanbanTask.updated', about: name, idempotencyKey }, (draft) => {
    const task = taskIn(draft, id, actor);
    applyFields(draft, task, withField(fieldsOf(task), { id, ...change }), actor);
    return { title: task.title, tag: fieldTags({ [change.field]: 'shown' in change ? change.shown : change.value }) };
  });
}

type SharedField = { field: 'dueOn'; value: string } | { field: 'labels' | 'people'; value: string; on: boolean };

/**
 * Sets one field of several tasks as one change. All other fields, labels, and assignees remain.
 * @throws AppError `not_found`, or `invalid` under `name` for an assignee who doesn't exist
 */
export async function setTaskField({
  ids,
  change,
  actor,
  idempotencyKey,
}: By & { ids: readonly number[]; change: SharedField }) {
  const before = await store.snapshot();
  const projects = new Set(ids.map((id) => projectIdOf(taskIn(before, id, actor))));
  let { value } = change;
  if (change.field === 'people' && change.on)
    for (const projectId of projects) value = await assigneeCalled(value, projectId, 'name');
  const about = aboutChanged('kanbanTasks', ids, (id) => taskIn(before, id, actor).title);
  return store.commit({ actor, label: 'kanbanTask.updated', about, idempotencyKey }, (draft) => {
    for (const id of ids) {
      const task = taskIn(draft, id, actor);
      const stored = fieldsOf(task);
      const set = 'on' in change ? namesWith(stored[change.field], value, change.on) : value;
      applyFields(draft, task, { ...stored, [change.field]: set }, actor);
    }
  });
}

/** Changes one item in a task's checklist. Throws `not_found`, and the errors of `withCheckChange`. */
export async function checkTask({ id, change, actor, idempotencyKey }: By & { id: number; change: CheckChange }) {
  const { title } = taskIn(await store.snapshot(), id, actor);
  return store.commit({ actor, label: 'kanbanTask.checked', about: title, idempotencyKey }, (draft) => {
    const task = taskIn(draft, id, actor);
    task.checklist = withCheckChange(task.checklist, change);
  });
}
