import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { invoiceIn } from './commands.server';
import { addressOf } from './recurring.server';
import { isReminderDue, nextReminder, reminderDay, stepsFor } from './reminders';
import type { Invoice } from './schema';

type Source = Pick<Collections, 'workspace' | 'clients'>;

const stepsOf = (data: Source, { clientId }: Invoice) => stepsFor(workspaceIn(data), data.clients[clientId ?? 0]);

/** Checks in a snapshot or draft whether a reminder of an invoice is due at the instant `now` (in ms). */
export function isReminderDueIn(data: Source, invoice: Invoice, now: number): boolean {
  const zone = workspaceIn(data).timeZone;
  return isReminderDue(invoice, stepsOf(data, invoice), { onDay: reminderDay(zone, now), zone });
}

const atOnce = 50;

/** Returns the IDs of up to 50 invoices that have a due reminder and an email address (see `addressOf`). */
export async function dueReminders(now: number): Promise<number[]> {
  const data = await store.snapshot();
  return rowsOf(data.invoices)
    .filter((invoice) => isReminderDueIn(data, invoice, now) && addressOf(data, invoice) !== '')
    .slice(0, atOnce)
    .map(({ id }) => id);
}

/**
 * Returns the next reminder of an invoice, and the address to send it to, which can be empty; `null` if there is no
 * next reminder. Throws `not_found`.
 */
export async function nextReminderOf(id: number, now = Date.now()) {
  const data = await store.snapshot();
  const invoice = invoiceIn(data, id);
  const zone = workspaceIn(data).timeZone;
  const next = nextReminder(invoice, stepsOf(data, invoice), { onDay: reminderDay(zone, now), zone });
  return next && { ...next, to: addressOf(data, invoice) };
}
