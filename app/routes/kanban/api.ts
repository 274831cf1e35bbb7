import { clearBoard, createBoard, deleteBoard } from '~/models/kanban/board.server';
import { listBoards, listTasks, toWireBoard, toWireTask } from '~/models/kanban/queries.server';
import { createTask, moveTask, reorderTask, updateTask } from '~/models/kanban/task.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { kanbanContract } from './api.contract';

const allTasks = async () => (await listTasks()).map(toWireTask);

const api = serve(kanbanContract, {
  boards: async () => (await listBoards()).map(toWireBoard),
  tasks: allTasks,
  addBoard: async ({ data }, { caller }) => {
    const { result } = await createBoard({ input: data, actor: actorOf(caller) });
    return { board: toWireBoard(result) };
  },
  addTask: async ({ data }, { caller }) => {
    const { result } = await createTask({ input: data, actor: actorOf(caller) });
    return { newTask: toWireTask(result) };
  },
  updateTask: async ({ data: { id, ...changes } }, { caller }) => {
    const { result } = await updateTask({ id, changes, actor: actorOf(caller) });
    return { task: toWireTask(result) };
  },
  updateTaskBoard: async ({ data }, { caller }) => {
    await moveTask({ id: data.taskId, boardId: data.newBoardId, actor: actorOf(caller) });
    return allTasks();
  },
  reorderTasks: async ({ data }, { caller }) => {
    await reorderTask({ id: data.taskId, targetId: data.targetTaskId ?? null, actor: actorOf(caller) });
    return allTasks();
  },
  clearTasks: async ({ id }, { caller }) => {
    await clearBoard({ id, actor: actorOf(caller) });
    return {};
  },
  deleteBoard: async ({ id }, { caller }) => {
    await deleteBoard({ id, actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
