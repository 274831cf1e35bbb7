import { createContext, useContext } from 'react';
import type { TodoPageView } from '~/models/todo';

/** What every row of the list needs to know beside its task. */
export interface TodoListState {
  today: string;
  view: TodoPageView;
  /** The list's query as `?a=b` or nothing. */
  query: string;
  /** Whether the list stands in the order people make themselves. */
  manual: boolean;
  /** The form whose buttons change one task. */
  actForm: string;
  /** The form that ticked tasks belong to. */
  bulkForm: string;
  selected: ReadonlySet<number>;
  toggle: (id: number) => void;
}

export const TodoListContext = createContext<TodoListState | null>(null);

/** The state of the list a row is in. Throws outside one. */
export function useTodoList(): TodoListState {
  const state = useContext(TodoListContext);
  if (!state) throw new Error('useTodoList needs a TodoListContext above it');
  return state;
}
