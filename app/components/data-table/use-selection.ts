import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRestoredSelection } from './use-restored-selection';

/**
 * Manages the selected rows of a list with client-side selection. When the rows change, only rows that are still on the
 * page stay selected. Without JavaScript, the list starts with the submitted selection after a rejected action.
 * @param all whether the page starts with every row selected, as its URL requests without JavaScript
 */
export function useSelection(rows: readonly { id: number }[], all = false) {
  const restored = useRestoredSelection();
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set(all ? rows.map(({ id }) => id) : restored?.ids),
  );
  const ids = rows.map(({ id }) => id).join();
  const reset = useCallback(() => setSelected(new Set()), []);
  const toggle = useCallback(
    (id: number) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const toggleAll = useCallback(() => {
    const all = ids.split(',').map(Number);
    setSelected((before) => new Set(all.every((id) => before.has(id)) ? [] : all));
  }, [ids]);

  useEffect(() => {
    const present = new Set(ids.split(',').map(Number));
    setSelected((before) => {
      const left = [...before].filter((id) => present.has(id));
      return left.length === before.size ? before : new Set(left);
    });
  }, [ids]);

  return useMemo(() => ({ selected, toggle, toggleAll, reset }), [selected, toggle, toggleAll, reset]);
}

export type Selection = ReturnType<typeof useSelection>;
