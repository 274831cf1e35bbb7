import { today } from '~/models/shared/day';
import { listPageTodos } from '~/models/todo/queries.server';
import type { TodoPageQuery } from '~/models/todo/schema';
import * as list from '~/routes/todo/list/route';
import { type browserWith, outcomeOf } from './page';

export const todoPath = '/apps/todo';

interface Loaded {
  rows: { id: number; day: string | null; time: string | null; isCompleted: boolean }[];
  total: number;
  isMoved: boolean;
  counts: { views: Record<string, number>; tags: Record<string, number> };
  added: { title: string } | null;
}

/** Returns helpers that load the to-do list and submit its forms. `browser` returns the user's current browser. */
export function todoPage(browser: () => ReturnType<typeof browserWith>) {
  const load = async (search = '') => (await (await browser().get(list.loader, todoPath + search)).json()) as Loaded;
  return {
    load,
    ids: async (search = '') => (await load(search)).rows.map(({ id }) => id),
    post: async (fields: Record<string, string | number | string[]>) =>
      outcomeOf(await browser().post(list.action, todoPath, fields)),
  };
}

/** Returns the tasks that match a query today. */
export const shownTodos = (query: Partial<TodoPageQuery>) =>
  listPageTodos({ q: '', filter: '', tag: '', list: '', sort: 'latest', ...query }, today());
