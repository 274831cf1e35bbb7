import { type ChangeEvent, useId, useMemo } from 'react';
import { type RowWords, useRowWords } from './words';

/** What every row of the list needs to know beside its task: one object for all, so that only changed rows render. */
export interface RowList {
  today: string;
  /** The list's query as `?a=b` or nothing. */
  query: string;
  /** Whether the list stands in the order people make themselves. */
  manual: boolean;
  /** Whether rows have a grip to be dragged by. */
  sortable: boolean;
  words: RowWords;
  /** Ids of the forms whose buttons change one task, which ticked tasks belong to, and which opens the menu of a row. */
  actForm: string;
  bulkForm: string;
  menuForm: string;
  /** Id of what says how a grip is used. */
  gripHelp: string;
  /** Sends what could not be saved of a task once more, and forgets it. */
  retry: (id: number) => void;
  dismiss: (id: number) => void;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** What the rows share, the same object until something in it changes. */
export function useRowList({
  today,
  query,
  manual,
  sortable,
  bulkForm,
  toggle,
  retry,
  dismiss,
}: Pick<RowList, 'today' | 'query' | 'manual' | 'sortable' | 'bulkForm' | 'retry' | 'dismiss'> & {
  toggle: (id: number) => void;
}): RowList {
  const words = useRowWords();
  const actForm = useId();
  const menuForm = useId();
  const gripHelp = useId();
  return useMemo(() => {
    const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => toggle(Number(currentTarget.value));
    return { today, query, manual, sortable, words, actForm, bulkForm, menuForm, gripHelp, retry, dismiss, onPick };
  }, [today, query, manual, sortable, words, actForm, bulkForm, menuForm, gripHelp, toggle, retry, dismiss]);
}
