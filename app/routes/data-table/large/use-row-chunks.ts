import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { EmployeeRow } from '~/models/employee/rules';
import type { loader } from './route';

const chunkSize = 100;

interface Chunks {
  /** The query without its page number. If it changes, the cache starts over. */
  of: string;
  rows: ReadonlyMap<number, readonly EmployeeRow[]>;
}

function queryOf(search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => !['page', 'perPage'].includes(name));
  return String(new URLSearchParams(kept));
}

/**
 * Loads the rows of a query from index `first` to `last` (exclusive), a hundred at a time, and caches them.
 * @returns a function that returns the row at an index; `undefined` while it's loading
 */
export function useRowChunks(search: URLSearchParams, first: number, last: number) {
  const of = queryOf(search);
  const [chunks, setChunks] = useState<Chunks>({ of, rows: new Map() });
  const { load, data, state } = useFetcher<typeof loader>({ key: `rows ${of}` });
  const known = chunks.of === of ? chunks.rows : new Map<number, readonly EmployeeRow[]>();
  const wanted = [Math.floor(first / chunkSize), Math.floor(Math.max(first, last - 1) / chunkSize)];
  const missing = wanted.find((chunk) => !known.has(chunk));

  useEffect(() => {
    if (!data) return;
    const { rows, query } = data;
    setChunks((before) => ({
      of,
      rows: new Map(before.of === of ? before.rows : []).set(query.page - 1, rows),
    }));
  }, [data, of]);

  useEffect(() => {
    if (missing === undefined || state !== 'idle') return;
    const query = new URLSearchParams(of);
    query.set('page', String(missing + 1));
    query.set('perPage', String(chunkSize));
    load(`/datatables/large?${query}`);
  }, [missing, state, load, of]);

  return (place: number) => known.get(Math.floor(place / chunkSize))?.[place % chunkSize];
}
