import type { z } from 'zod';
import type { Actor } from '~/models/store/change-log';
import { archiveTasks, restoreTasks, trashTasks } from '~/models/kanban/archive.server';
import { clearBoard, createBoards, deleteBoard, moveBoard } from '~/models/kanban/board.server';
import { findTasks } from '~/models/kanban/cards.server';
import {
  boardIdSchema,
  boardPlaceSchema,
  boardStepSchema,
  cardIdSchema,
  cardMoveSchema,
  cardStepSchema,
  fieldSaveSchema,
  kanbanQuerySchema,
  tasksFormSchema,
} from '~/models/kanban/form.schema';
import { getBoard, getTask, listBoards } from '~/models/kanban/queries.server';
import { saveTaskField } from '~/models/kanban/task-edit.server';
import { moveTasks, shiftTask } from '~/models/kanban/task-move.server';
import { createTasks, duplicateTask, moveTask } from '~/models/kanban/task.server';
import { AppError, StaleRecord } from '~/lib/errors';
import type { translator } from '~/http/i18n.server';
import { chosen } from '~/http/list/selected-ids.server';
import { readListQuery } from '~/http/list/query.server';
import { todayOf } from '~/http/time-zone.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { Refusal } from '~/http/refusal.server';
import { projectIdIn } from '../links';
import { withOverLimit } from '../over-limit.server';
import { templateOf } from '../templates';

interface CommandContext {
  request: Request;
  form: FormData;
  actor: Actor;
  projectId: number;
  t: ReturnType<typeof translator<'kanban'>>;
}

/** Result of a command: the text of its toast and, if the command can be undone, the ID of its change. */
export interface Outcome {
  message: string;
  changeId: number | null;
  /** The tag of a saved field, for the form that shows the field. */
  tag?: string;
}

function read<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new AppError('invalid', 'Some fields aren’t valid.');
  return parsed.data;
}

async function boardTitle(id: string, actor: Actor): Promise<string> {
  return (await getBoard(id, actor)).title;
}

/**
 * Returns a command that moves a task from the archive or the trash back to its board. `said` is the key of its toast.
 */
function putBack(said: 'toast.taskRestored' | 'toast.taskUnarchived') {
  return async ({ form, actor, t }: CommandContext): Promise<Outcome> => {
    const { id } = read(form, cardIdSchema);
    const { changeId } = await restoreTasks({ ids: [id], actor });
    const { title, boardId } = await getTask(id, actor);
    const message = t(said, { title, board: await boardTitle(boardId, actor) });
    return { message: await withOverLimit(message, boardId, { actor, t }), changeId };
  };
}

const hasFilter = (search: URLSearchParams) => ['q', 'label', 'person', 'due'].some((name) => search.get(name));

/** Returns the IDs of the tasks that a URL shows. The caller must have checked that the viewer can see the project. */
async function matchingIds(search: URLSearchParams, onDay: string): Promise<number[]> {
  const query = readListQuery(kanbanQuerySchema, search);
  return (await findTasks({ ...query, projectId: projectIdIn(search) }, onDay)).map(({ id }) => id);
}

/**
 * Returns the toast text for tasks that were added to a board. It also states whether the board is over its limit and
 * whether filters hide any of the tasks.
 */
export async function addedText(
  { request, actor, t }: Pick<CommandContext, 'request' | 'actor' | 't'>,
  ids: readonly number[],
  boardId: string,
) {
  const message = await withOverLimit(t('toast.tasksAdded', { count: ids.length }), boardId, { actor, t });
  const { searchParams } = new URL(request.url);
  if (!hasFilter(searchParams)) return message;
  const shown = new Set(await matchingIds(searchParams, await todayOf(request)));
  return ids.every((id) => shown.has(id)) ? message : `${message}. ${t('toast.hiddenByFilter')}`;
}

async function stepBoard({ form, actor, projectId, t }: CommandContext): Promise<Outcome> {
  const { id, step } = read(form, boardStepSchema);
  const boards = await listBoards(projectId);
  const at = boards.findIndex((board) => board.id === id) + step;
  const others = boards.filter((board) => board.id !== id);
  const title = await boardTitle(id, actor);
  if (at < 0 || at > others.length) return { message: t('toast.boardMoved', { title }), changeId: null };
  const { changeId } = await moveBoard({ id, beforeId: others[at]?.id ?? null, actor });
  return { message: t('toast.boardMoved', { title }), changeId };
}

/** Commands that change boards and tasks, by `intent`. If a change is rejected, they throw an `AppError`. */
export const boardCommands: Readonly<Record<string, (context: CommandContext) => Promise<Outcome>>> = {
  addTasks: async ({ request, form, actor, t }) => {
    const { boardId, titles } = read(form, tasksFormSchema);
    const idempotencyKey = readIdempotencyKey(form, ['addTasks', boardId, titles]);
    const { result, changeId } = await createTasks({ boardId, titles, actor, idempotencyKey });
    return { message: await addedText({ request, actor, t }, result.ids, boardId), changeId };
  },
  suggestBoards: async ({ form, actor, projectId, t }) => {
    const inputs = templateOf('usual', t).boards;
    const { changeId } = await createBoards({
      inputs,
      projectId,
      actor,
      idempotencyKey: readIdempotencyKey(form, 'suggestBoards'),
    });
    return { message: t('toast.boardsAdded'), changeId };
  },
  moveBoard: stepBoard,
  placeBoard: async ({ form, actor, t }) => {
    const { id, beforeId } = read(form, boardPlaceSchema);
    const { changeId } = await moveBoard({ id, beforeId: beforeId ?? null, actor });
    return { message: t('toast.boardMoved', { title: await boardTitle(id, actor) }), changeId };
  },
  clearBoard: async ({ form, actor, t }) => {
    const { id } = read(form, boardIdSchema);
    const title = await boardTitle(id, actor);
    const { result, changeId } = await clearBoard({ id, actor });
    return { message: t('toast.boardCleared', { title, count: result.count }), changeId };
  },
  deleteBoard: async ({ form, actor, t }) => {
    const { id } = read(form, boardIdSchema);
    const title = await boardTitle(id, actor);
    const { changeId } = await deleteBoard({ id, actor });
    return { message: t('toast.boardDeleted', { title }), changeId };
  },
  moveTask: async ({ form, actor, t }) => {
    const { id, boardId, beforeId } = read(form, cardMoveSchema);
    const before = await getTask(id, actor);
    const { changeId } = await moveTask({ id, boardId, beforeId: beforeId ?? null, actor });
    const words = { title: before.title, board: await boardTitle(boardId, actor) };
    if (before.boardId === boardId) return { message: t('toast.taskReordered', words), changeId };
    return { message: await withOverLimit(t('toast.taskMoved', words), boardId, { actor, t }), changeId };
  },
  saveField: async ({ form, actor, t }) => {
    const change = read(form, fieldSaveSchema);
    const idempotencyKey = readIdempotencyKey(form, ['saveField', change]);
    const isUnknown = (error: unknown) => error instanceof AppError && error.fields?.name === 'personUnknown';
    const { result, changeId } = await saveTaskField(change, { actor, idempotencyKey }).catch((error: unknown) => {
      if (error instanceof StaleRecord) throw new Refusal(error.code, t('refused.fieldChanged'));
      if (isUnknown(error)) throw new Refusal('invalid', t('task.personUnknown'));
      throw error;
    });
    return { message: t('toast.taskSaved', { title: result.title }), changeId, tag: result.tag };
  },
  shiftTask: async ({ form, actor, t }) => {
    const { id, step } = read(form, cardStepSchema);
    const { title } = await getTask(id, actor);
    const { changeId } = await shiftTask({ id, step, actor });
    if (changeId === null) return { message: t('toast.taskAtEnd', { title }), changeId };
    return { message: step < 0 ? t('toast.taskUp', { title }) : t('toast.taskDown', { title }), changeId };
  },
  duplicateTask: async ({ form, actor, t }) => {
    const { id } = read(form, cardIdSchema);
    const { result, changeId } = await duplicateTask({
      id,
      actor,
      idempotencyKey: readIdempotencyKey(form, ['duplicateTask', id]),
    });
    const message = t('toast.taskDuplicated', { title: result.title });
    return { message: await withOverLimit(message, result.boardId, { actor, t }), changeId };
  },
  deleteTask: async ({ form, actor, t }) => {
    const { id } = read(form, cardIdSchema);
    const { title } = await getTask(id, actor);
    const { changeId } = await trashTasks({ ids: [id], actor });
    return { message: t('toast.taskDeleted', { title }), changeId };
  },
  archiveTask: async ({ form, actor, t }) => {
    const { id } = read(form, cardIdSchema);
    const { title } = await getTask(id, actor);
    const { changeId } = await archiveTasks({ ids: [id], actor });
    return { message: t('toast.taskArchived', { title }), changeId };
  },
  unarchiveTask: putBack('toast.taskUnarchived'),
  restoreTask: putBack('toast.taskRestored'),
  trashArchived: async ({ form, actor, t }) => {
    const { id } = read(form, cardIdSchema);
    const { changeId } = await trashTasks({ ids: [id], actor });
    return { message: t('toast.tasksDeleted', { count: 1 }), changeId };
  },
  moveTasks: async ({ request, form, actor, t }) => {
    const ids = await chosen(request, form, matchingIds);
    const boardId = String(form.get('boardId') ?? '');
    const { changeId } = await moveTasks({ ids, boardId, actor });
    const message = t('toast.tasksMoved', { count: ids.length, board: await boardTitle(boardId, actor) });
    return { message: await withOverLimit(message, boardId, { actor, t }), changeId };
  },
  archiveTasks: async ({ request, form, actor, t }) => {
    const ids = await chosen(request, form, matchingIds);
    const { changeId } = await archiveTasks({ ids, actor });
    return { message: t('toast.tasksArchived', { count: ids.length }), changeId };
  },
  deleteTasks: async ({ request, form, actor, t }) => {
    const ids = await chosen(request, form, matchingIds);
    const { changeId } = await trashTasks({ ids, actor });
    return { message: t('toast.tasksDeleted', { count: ids.length }), changeId };
  },
};
