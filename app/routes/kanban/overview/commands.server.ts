import type { z } from 'zod';
import type { Actor } from '~/models/store/change-log';
import { archiveTasks, restoreTasks, trashTasks } from '~/models/kanban/archive.server';
import { clearBoard, createBoards, deleteBoard, moveBoard } from '~/models/kanban/board.server';
import { findTasks } from '~/models/kanban/cards.server';
import {
  boardIdSchema,
  boardPlaceSchema,
  cardPlaceSchema,
  fieldSaveSchema,
  kanbanQuerySchema,
  tasksFormSchema,
} from '~/models/kanban/form.schema';
import { getBoard, getTask, listBoards } from '~/models/kanban/queries.server';
import { saveTaskField } from '~/models/kanban/task-edit.server';
import { moveTasks, shiftTask } from '~/models/kanban/task-move.server';
import { createTasks, duplicateTask, moveTask } from '~/models/kanban/task.server';
import { AppError, StaleRecord } from '~/lib/errors';
import type { ListCommand } from '~/http/list/command.server';
import { commandIntents, type PostedCommand } from '~/http/list/run-command.server';
import { chosen } from '~/http/list/selected-ids.server';
import { readListQuery } from '~/http/list/query.server';
import { todayOf } from '~/http/time-zone.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { Refusal } from '~/http/refusal.server';
import { projectIdIn } from '../links';
import { withOverLimit } from '../over-limit.server';
import { templateOf } from '../templates';

/** Input of the actions on the boards' page. */
export interface KanbanWork extends PostedCommand {
  projectId: number;
}

type Command = ListCommand<number, 'kanban', KanbanWork>;
type Run = Parameters<Command['run']>[0];

/**
 * Parses the fields of a command. `fields` adds the ones that the intent contains.
 * @throws AppError `invalid`
 */
function read<Schema extends z.ZodType>(form: FormData, schema: Schema, fields: object = {}): z.output<Schema> {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...fields });
  if (!parsed.success) throw new AppError('invalid', 'Some fields aren’t valid.');
  return parsed.data;
}

/** Returns the board's ID from an intent such as `clearBoard:done`, as a field for `read`. */
const idField = (detail: string) => (detail === '' ? {} : { id: detail });

async function boardTitle(id: string, actor: Actor): Promise<string> {
  return (await getBoard(id, actor)).title;
}

/** Returns a command that moves a task from the archive or the trash back to its board. `toast` is the toast's key. */
function putBack(toast: 'toast.taskRestored' | 'toast.taskUnarchived'): Command {
  return {
    single: true,
    run: async ({ ids: [id = 0], actor, t }) => {
      const { changeId } = await restoreTasks({ ids: [id], actor });
      const { title, boardId } = await getTask(id, actor);
      const message = t(toast, { title, board: await boardTitle(boardId, actor) });
      return { message: await withOverLimit(message, boardId, { actor, t }), changeId };
    },
  };
}

/** Returns a command that removes tasks from their boards. `one` and `several` are the toast's keys. */
function remove(
  command: typeof archiveTasks,
  one: 'toast.taskArchived' | 'toast.taskDeleted',
  several: 'toast.tasksArchived' | 'toast.tasksDeleted',
): Command {
  return {
    run: async ({ ids, isSingle, actor, t }) => {
      const { result, changeId } = await command({ ids, actor });
      const [title = ''] = result.titles;
      return { message: isSingle ? t(one, { title }) : t(several, { count: ids.length }), changeId };
    },
  };
}

/** Returns a command that moves a task one position up or down on its board. */
function shift(step: -1 | 1): Command {
  return {
    single: true,
    run: async ({ ids: [id = 0], actor, t }) => {
      const { title } = await getTask(id, actor);
      const { changeId } = await shiftTask({ id, step, actor });
      if (changeId === null) return { message: t('toast.taskAtEnd', { title }) };
      return { message: t(step < 0 ? 'toast.taskUp' : 'toast.taskDown', { title }), changeId };
    },
  };
}

/** Returns a command that moves a board one position earlier or later. */
function stepBoard(step: -1 | 1): Command {
  return {
    run: async ({ form, detail, actor, projectId, t }) => {
      const { id } = read(form, boardIdSchema, idField(detail));
      const boards = await listBoards(projectId);
      const at = boards.findIndex((board) => board.id === id) + step;
      const others = boards.filter((board) => board.id !== id);
      const title = await boardTitle(id, actor);
      if (at < 0 || at > others.length) return { message: t('toast.boardMoved', { title }) };
      const { changeId } = await moveBoard({ id, beforeId: others[at]?.id ?? null, actor });
      return { message: t('toast.boardMoved', { title }), changeId };
    },
  };
}

const hasFilter = (search: URLSearchParams) => ['q', 'label', 'person', 'due'].some((name) => search.get(name));

/**
 * Returns the IDs of the tasks that a URL shows in a project, regardless of the project in the URL. The caller must have
 * checked that the viewer can see the project.
 */
async function matchingIds(search: URLSearchParams, onDay: string, projectId: number): Promise<number[]> {
  const query = readListQuery(kanbanQuerySchema, search);
  return (await findTasks({ ...query, projectId }, onDay)).map(({ id }) => id);
}

/**
 * Returns the toast text for tasks that were added to a board. It also states whether the board is over its limit and
 * whether filters hide any of the tasks.
 */
export async function addedText(
  { request, actor, t }: Pick<Run, 'request' | 'actor' | 't'>,
  ids: readonly number[],
  boardId: string,
) {
  const message = await withOverLimit(t('toast.tasksAdded', { count: ids.length }), boardId, { actor, t });
  const { searchParams } = new URL(request.url);
  if (!hasFilter(searchParams)) return message;
  const shown = new Set(await matchingIds(searchParams, await todayOf(request), projectIdIn(searchParams)));
  return ids.every((id) => shown.has(id)) ? message : `${message}. ${t('toast.hiddenByFilter')}`;
}

/** Commands of the cards: on one card, or on the selected ones. */
const cardCommands: Record<string, Command> = {
  place: {
    single: true,
    run: async ({ ids: [id = 0], form, actor, t }) => {
      const { boardId, beforeId } = read(form, cardPlaceSchema);
      const before = await getTask(id, actor);
      const { changeId } = await moveTask({ id, boardId, beforeId: beforeId ?? null, actor });
      const words = { title: before.title, board: await boardTitle(boardId, actor) };
      if (before.boardId === boardId) return { message: t('toast.taskReordered', words), changeId };
      return { message: await withOverLimit(t('toast.taskMoved', words), boardId, { actor, t }), changeId };
    },
  },
  up: shift(-1),
  down: shift(1),
  duplicate: {
    single: true,
    run: async ({ ids: [id = 0], actor, idempotencyKey, t }) => {
      const { result, changeId } = await duplicateTask({ id, actor, idempotencyKey });
      const message = t('toast.taskDuplicated', { title: result.title });
      return { message: await withOverLimit(message, result.boardId, { actor, t }), changeId };
    },
  },
  move: {
    run: async ({ ids, form, actor, t }) => {
      const boardId = String(form.get('boardId') ?? '');
      const { changeId } = await moveTasks({ ids, boardId, actor });
      const message = t('toast.tasksMoved', { count: ids.length, board: await boardTitle(boardId, actor) });
      return { message: await withOverLimit(message, boardId, { actor, t }), changeId };
    },
  },
  archive: remove(archiveTasks, 'toast.taskArchived', 'toast.tasksArchived'),
  delete: remove(trashTasks, 'toast.taskDeleted', 'toast.tasksDeleted'),
  unarchive: putBack('toast.taskUnarchived'),
  restore: putBack('toast.taskRestored'),
};

/** Commands of the boards. The intent contains the board's ID: `clearBoard:done`. */
const boardCommands: Record<string, Command> = {
  addTasks: {
    run: async ({ request, form, detail, actor, t }) => {
      const { boardId, titles } = read(form, tasksFormSchema, detail === '' ? {} : { boardId: detail });
      const idempotencyKey = readIdempotencyKey(form, ['addTasks', boardId, titles]);
      const { result, changeId } = await createTasks({ boardId, titles, actor, idempotencyKey });
      return { message: await addedText({ request, actor, t }, result.ids, boardId), changeId };
    },
  },
  suggestBoards: {
    run: async ({ actor, projectId, idempotencyKey, t }) => {
      const inputs = templateOf('usual', t).boards;
      const { changeId } = await createBoards({ inputs, projectId, actor, idempotencyKey });
      return { message: t('toast.boardsAdded'), changeId };
    },
  },
  boardEarlier: stepBoard(-1),
  boardLater: stepBoard(1),
  placeBoard: {
    run: async ({ form, detail, actor, t }) => {
      const { id, beforeId } = read(form, boardPlaceSchema, idField(detail));
      const { changeId } = await moveBoard({ id, beforeId: beforeId ?? null, actor });
      return { message: t('toast.boardMoved', { title: await boardTitle(id, actor) }), changeId };
    },
  },
  clearBoard: {
    run: async ({ form, detail, actor, t }) => {
      const { id } = read(form, boardIdSchema, idField(detail));
      const title = await boardTitle(id, actor);
      const { result, changeId } = await clearBoard({ id, actor });
      return { message: t('toast.boardCleared', { title, count: result.count }), changeId };
    },
  },
  deleteBoard: {
    run: async ({ form, detail, actor, t }) => {
      const { id } = read(form, boardIdSchema, idField(detail));
      const title = await boardTitle(id, actor);
      const { changeId } = await deleteBoard({ id, actor });
      return { message: t('toast.boardDeleted', { title }), changeId };
    },
  },
  saveField: {
    run: async ({ form, actor, t }) => {
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
  },
};

const refusedTexts = { not_found: 'refused.gone', invalid: 'refused.invalid', conflict: 'refused.changed' } as const;

/** The commands of cards and boards as handlers for `intents`. */
export const kanbanCommands = commandIntents<number, 'kanban', KanbanWork>({
  namespace: 'kanban',
  commands: {
    ...cardCommands,
    ...Object.fromEntries(
      Object.entries(boardCommands).map(([name, command]) => [name, { ...command, withoutRows: true }]),
    ),
  },
  chosenRows: ({ request, form, projectId }) =>
    chosen(request, form, (search, onDay) => matchingIds(search, onDay, projectId)),
  byIds: (ids) => ids,
  idOf: (id) => id,
  refused: ({ code }, t) => t(refusedTexts[code as keyof typeof refusedTexts] ?? 'refused.unsaved'),
});
