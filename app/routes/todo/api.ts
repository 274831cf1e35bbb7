import { actorOf } from '~/models/session/queries.server';
import { listTodos, toWireTodo } from '~/models/todo/queries.server';
import { createTodo, deleteTodos, updateTodo } from '~/models/todo/commands.server';
import { serve } from '~/http/api.server';
import { todoContract } from './api.contract';

const api = serve(todoContract, {
  list: async (query, { caller }) => (await listTodos(query, actorOf(caller))).map(toWireTodo),
  add: async ({ task }, { caller }) => {
    const { result } = await createTodo({ input: task, actor: actorOf(caller) });
    return { task: toWireTodo(result) };
  },
  update: async ({ task: { id, ...changes } }, { caller }) => {
    const { result } = await updateTodo({ id, changes, actor: actorOf(caller) });
    return { task: toWireTodo(result) };
  },
  delete: async ({ taskId }, { caller }) => {
    await deleteTodos({ ids: [taskId], actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
