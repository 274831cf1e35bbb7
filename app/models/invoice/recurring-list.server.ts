import { found } from '~/lib/errors';
import { sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { store } from '~/models/store/store.server';
import { type InvoiceRow, rowsOn, shownTexts } from './queries.server';
import { nextDay, repeatState, type RepeatState } from './repeat';
import type { RecurringQuery, Repeat } from './repeat.schema';
import { canRepeat } from './rules';
import type { Invoice } from './schema';

/** An invoice with a schedule, the state of that schedule, and its next date (`null` if it's paused or has ended). */
export interface RecurringRow extends InvoiceRow {
  repeat: Repeat;
  scheduleState: RepeatState;
  next: string | null;
}

function recurringRows(invoices: Readonly<Record<string, Invoice>>, onDay: string): RecurringRow[] {
  return rowsOn(invoices, onDay).flatMap((row) => {
    const { repeat } = row.invoice;
    if (!repeat || !canRepeat(row.invoice)) return [];
    const scheduleState = repeatState(repeat);
    return [{ ...row, repeat, scheduleState, next: scheduleState === 'active' ? nextDay(repeat) : null }];
  });
}

const recurringList = listIndex({
  rows: recurringRows,
  id: ({ invoice }: RecurringRow) => invoice.id,
  words: true,
  search: shownTexts,
  filters: { state: ({ scheduleState }) => scheduleState },
  sorts: {
    next: ({ next }: RecurringRow) => next,
    client: ({ invoice }: RecurringRow) => sortKey(invoice.client.name),
    total: ({ total }: RecurringRow) => total,
  },
});

async function recurringOn(onDay: string) {
  return recurringList((await store.snapshot()).invoices, onDay);
}

/** Returns a page of the invoices with a schedule, and the number of matches. */
export async function listRecurring(query: RecurringQuery, onDay: string) {
  return (await recurringOn(onDay)).page(query);
}

/** Returns all matching invoices with a schedule, in list order. */
export async function matchingRecurring(query: RecurringQuery, onDay: string): Promise<RecurringRow[]> {
  return (await recurringOn(onDay)).matches(query);
}

/** Returns the invoices with these IDs. Throws `not_found` if one doesn't exist or has no schedule. */
export async function recurringById(ids: readonly number[], onDay: string): Promise<RecurringRow[]> {
  const list = await recurringOn(onDay);
  return ids.map((id) => found(list.byId(id), 'Schedule'));
}
