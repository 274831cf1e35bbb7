import { type ChangeEvent, useId, useMemo } from 'react';
import { type RowWords, useRowWords } from './words';

/**
 * Props that all rows share, in addition to their task. All rows get the same object, so that only changed rows render.
 */
export interface RowList {
  today: string;
  /** The list's query as `?a=b`, or empty. */
  query: string;
  manual: boolean;
  /** Whether rows have a drag grip. */
  sortable: boolean;
  /** Whether the user can change tasks. */
  editable: boolean;
  words: RowWords;
  /** The custom tags of the tasks in the view. */
  ownTags: readonly { tag: string }[];
  /**
   * IDs of the forms: the one whose buttons change one task, the one for selected tasks, and the one that opens a row's
   * menu.
   */
  actForm: string;
  bulkForm: string;
  menuForm: string;
  /** ID of the text that explains the grip. */
  gripHelp: string;
  /** Retries the failed changes of a task, or discards them. */
  retry: (id: number) => void;
  dismiss: (id: number) => void;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Returns the props that the rows share. Returns the same object until one of the props changes. */
export function useRowList({
  today,
  query,
  manual,
  sortable,
  editable,
  ownTags,
  bulkForm,
  toggle,
  retry,
  dismiss,
}: Pick<
  RowList,
  'today' | 'query' | 'manual' | 'sortable' | 'editable' | 'ownTags' | 'bulkForm' | 'retry' | 'dismiss'
> & {
  toggle: (id: number) => void;
}): RowList {
  const words = useRowWords();
  const actForm = useId();
  const menuForm = useId();
  const gripHelp = useId();
  return useMemo(() => {
    const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => toggle(Number(currentTarget.value));
    const shared = { today, query, manual, sortable, editable, words, ownTags };
    return { ...shared, actForm, bulkForm, menuForm, gripHelp, retry, dismiss, onPick };
  }, [
    today,
    query,
    manual,
    sortable,
    editable,
    words,
    ownTags,
    actForm,
    bulkForm,
    menuForm,
    gripHelp,
    toggle,
    retry,
    dismiss,
  ]);
}
