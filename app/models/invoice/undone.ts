import type { Invoice } from './schema';

type Invoices = { invoices: Record<string, Invoice> };

/** Adds values to a list without duplicates. */
const union = <One>(list: readonly One[] | undefined, more: readonly One[]): One[] => [
  ...new Set([...(list ?? []), ...more]),
];

/**
 * Leaves out what an undo has taken back, within its commit: without this, an undone date of a schedule or an undone
 * reminder would be due again immediately.
 * @param before the state before the undo
 * @param label of the original change
 */
export function skipUndone(draft: Invoices, before: Readonly<Invoices>, label: string): void {
  if (label !== 'invoice.repeated' && label !== 'invoice.reminderPlanned') return;
  for (const old of Object.values(before.invoices)) {
    const invoice = draft.invoices[old.id];
    if (!invoice) continue;
    const { repeat } = invoice;
    if (repeat && old.repeat && old.repeat.handled > repeat.handled)
      repeat.skipped = union(repeat.skipped, [old.repeat.handled]);
    const kept = new Set(invoice.reminders?.flatMap(({ steps }) => steps));
    const lost = (old.reminders ?? []).flatMap(({ steps }) => steps).filter((step) => !kept.has(step));
    if (lost.length > 0) invoice.skippedSteps = union(invoice.skippedSteps, lost);
  }
}
