import { AppError } from '~/lib/errors';
import { clearBoard, createBoard, deleteBoard } from '~/models/kanban/board.server';
import { firstProjectId, projectIdOf } from '~/models/kanban/project-access';
import { getBoard, getTask, listBoards, listTasks, toWireBoard, toWireTask } from '~/models/kanban/queries.server';
import { createTask, moveTask, reorderTask, updateTask } from '~/models/kanban/task.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { kanbanContract } from './api.contract';

const allTasks = async () => (await listTasks()).map(toWireTask);

/**
 * Checks that tasks and boards belong to the first project, the only one that the documented endpoints work on. Throws
 * `not_found` if one of them doesn't.
 */
const inFirst = async ({ tasks = [], boards = [] }: { tasks?: readonly number[]; boards?: readonly string[] }) => {
  const found = [
    ...(await Promise.all(tasks.map((id) => getTask(id)))),
    ...(await Promise.all(boards.map((id) => getBoard(id)))),
  ];
  if (found.some((record) => projectIdOf(record) !== firstProjectId)) throw new AppError('not_found', 'Not found');
};

const api = serve(kanbanContract, {
  boards: async () => (await listBoards()).map(toWireBoard),
  tasks: allTasks,
  addBoard: async ({ data }, { caller }) => {
    const { result } = await createBoard({ input: data, canRepeat: true, actor: actorOf(caller) });
    return { board: toWireBoard(result) };
  },
  addTask: async ({ data }, { caller }) => {
    await inFirst({ boards: [data.boardId] });
    const { result } = await createTask({ input: data, actor: actorOf(caller) });
    return { newTask: toWireTask(result) };
  },
  updateTask: async ({ data: { id, ...changes } }, { caller }) => {
    await inFirst({ tasks: [id], boards: changes.boardId === undefined ? [] : [changes.boardId] });
    const { result } = await updateTask({ id, changes, actor: actorOf(caller) });
    return { task: toWireTask(result) };
  },
  updateTaskBoard: async ({ data }, { caller }) => {
    await inFirst({ tasks: [data.taskId], boards: [data.newBoardId] });
    await moveTask({ id: data.taskId, boardId: data.newBoardId, actor: actorOf(caller) });
    return allTasks();
  },
  reorderTasks: async ({ data }, { caller }) => {
    await inFirst({ tasks: [data.taskId, ...(data.targetTaskId ? [data.targetTaskId] : [])] });
    await reorderTask({ id: data.taskId, targetId: data.targetTaskId ?? null, actor: actorOf(caller) });
    return allTasks();
  },
  clearTasks: async ({ id }, { caller }) => {
    await inFirst({ boards: [id] });
    await clearBoard({ id, actor: actorOf(caller) });
    return {};
  },
  deleteBoard: async ({ id }, { caller }) => {
    await inFirst({ boards: [id] });
    await deleteBoard({ id, actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
