import { AppError } from '~/lib/errors';
import { textOf } from '~/models/client/rules';
import { type DayClock, dayIn, dayZone, today } from '~/models/shared/day';
import { rowsOf } from '~/models/shared/list';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { addCopy, invoiceIn, issue, nameOf } from './commands.server';
import { anchorOf, daysAhead, dueDay, nextDay, nextDays, resumed } from './repeat';
import type { Repeat, RepeatInput } from './repeat.schema';
import { canRepeat, invoiceName, isOut } from './rules';
import type { Invoice } from './schema';

/** How long an automatic email is delayed so that it can be stopped, in ms. */
export const holdMs = 30 * 60_000;

/** Returns a hash of the schedule of an invoice, to detect a stale edit. */
export function repeatTag({ repeat }: Pick<Invoice, 'repeat'>): string {
  return recordTag({ repeat: repeat ?? null });
}

function repeatIn(invoice: Invoice): Repeat {
  if (!invoice.repeat) throw new AppError('conflict', 'This invoice doesn’t repeat.');
  return invoice.repeat;
}

/**
 * Sets the schedule that repeats an invoice. Dates that were already handled aren't repeated.
 * @param clock the user's current day (the earliest new `start`), and the time zone of the schedule's days
 * @throws AppError `not_found`, `conflict` for a void invoice or a credit note, `invalid` under `start` for a new day
 * in the past, `invalid` under `action` if the client has no email address; `StaleRecord` for an old tag (see
 * `repeatTag`)
 */
export async function setRepeat({
  id,
  input: { unit, every, start, until, count, action },
  clock,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; input: RepeatInput; clock: DayClock; tag?: string | undefined }) {
  return store.commit({ actor, label: 'invoice.repeatSet', about: await nameOf(id), idempotencyKey }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (!canRepeat(invoice)) throw new AppError('conflict', 'This document can’t repeat.');
    assertFresh(repeatTag(invoice), tag);
    const { issuedOn, repeat } = invoice;
    if (start < clock.onDay && start !== repeat?.start)
      throw new AppError('invalid', 'The start date is in the past.', { start: 'repeatPast' });
    if (action === 'send' && addressOf(draft, invoice) === '')
      throw new AppError('invalid', 'The client has no email address.', { action: 'repeatNoEmail' });
    invoice.repeat = {
      unit,
      every,
      anchor: anchorOf({ unit, every }, { issuedOn, start }),
      start,
      until: until ?? null,
      count: count ?? null,
      action,
      skipped: repeat?.skipped ?? [],
      handled: repeat?.handled ?? '',
      paused: repeat?.paused ?? false,
      zone: clock.zone,
    };
    return { id, name: invoiceName(invoice), next: nextDay(invoice.repeat) };
  });
}

/**
 * Returns the email address for automatic emails about an invoice: the client's current one or, if there is none, the
 * one on the invoice.
 */
export function addressOf({ clients }: Pick<Collections, 'clients'>, { client, clientId }: Invoice): string {
  return (clientId === undefined ? '' : (clients[clientId]?.companyEmail ?? '')) || client.companyEmail;
}

/**
 * Returns the address that an invoice is automatically emailed to (see `addressOf`), or `''` if there is none. Throws
 * `not_found`.
 */
export async function sendingAddress(id: number): Promise<string> {
  const data = await store.snapshot();
  return addressOf(data, invoiceIn(data, id));
}

async function changeRepeats(
  { ids, actor, label }: { ids: readonly number[]; actor: Actor; label: string },
  change: (invoice: Invoice, repeat: Repeat) => void,
) {
  const names = await Promise.all(ids.map(nameOf));
  return store.commit({ actor, label, about: subjectNames(names) }, (draft) => {
    for (const id of ids) {
      const invoice = invoiceIn(draft, id);
      change(invoice, repeatIn(invoice));
    }
    return { names };
  });
}

/**
 * Pauses schedules: no invoices are created until they're resumed. Throws `not_found`, or `conflict` without a
 * schedule.
 */
export async function pauseRepeats({ ids, actor }: { ids: readonly number[]; actor: Actor }) {
  return changeRepeats({ ids, actor, label: 'invoice.repeatPaused' }, (_, repeat) => {
    repeat.paused = true;
  });
}

/** Resumes schedules. Dates during the pause are left out. Throws as `pauseRepeats` does. */
export async function resumeRepeats({ ids, actor }: { ids: readonly number[]; actor: Actor }) {
  return changeRepeats({ ids, actor, label: 'invoice.repeatResumed' }, (invoice, repeat) => {
    if (repeat.paused) invoice.repeat = resumed({ ...repeat, skipped: [...repeat.skipped] }, today(repeat.zone));
  });
}

/** Removes schedules. The invoices that they created remain. Throws as `pauseRepeats` does. */
export async function endRepeats({ ids, actor }: { ids: readonly number[]; actor: Actor }) {
  return changeRepeats({ ids, actor, label: 'invoice.repeatEnded' }, (invoice) => {
    delete invoice.repeat;
  });
}

/**
 * Skips the next date of a schedule, or one of the next 12 dates, or restores a skipped date.
 * @throws AppError `not_found`, or `conflict` without a schedule or for a day that isn't one of those dates
 */
export async function skipRepeat({
  id,
  day,
  skip = true,
  actor,
}: {
  id: number;
  day?: string | undefined;
  skip?: boolean;
  actor: Actor;
}) {
  const label = skip ? 'invoice.repeatSkipped' : 'invoice.repeatUnskipped';
  return store.commit({ actor, label, about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    const repeat = repeatIn(invoice);
    const chosen = day ?? nextDay(repeat);
    const known = nextDays(repeat, { limit: daysAhead }).find((one) => one.day === chosen);
    if (!known) throw new AppError('conflict', 'This date can’t be skipped.');
    const others = repeat.skipped.filter((one) => one !== known.day);
    repeat.skipped = skip ? [...others, known.day] : others;
    return { id, name: invoiceName(invoice), day: known.day };
  });
}

/**
 * Stops an invoice from being sent automatically. A draft remains a draft. Throws `conflict` if sending isn't planned.
 */
export async function cancelSending({ id, actor }: { id: number; actor: Actor }) {
  return store.commit({ actor, label: 'invoice.sendCanceled', about: await nameOf(id) }, (draft) => {
    const invoice = invoiceIn(draft, id);
    if (invoice.sendAt === undefined) throw new AppError('conflict', 'This invoice isn’t sent automatically.');
    delete invoice.sendAt;
    return { id, name: invoiceName(invoice) };
  });
}

/** Creates the invoice for a scheduled date within a commit, with the client's current data. */
function addOccurrence(draft: Collections, source: Invoice, day: string, now: number): Invoice {
  const created = invoiceIn(draft, addCopy(draft, source, day));
  const client = source.clientId === undefined ? undefined : draft.clients[source.clientId];
  if (client) {
    created.client = textOf(client);
    if (client.taxNumber !== '') created.clientTaxNumber = client.taxNumber;
  }
  created.repeatOf = source.id;
  if (source.bankId !== undefined) created.bankId = source.bankId;
  const isSent = source.repeat?.action === 'send' && addressOf(draft, created) !== '';
  if (isSent) created.sendAt = new Date(now + holdMs).toISOString();
  return created;
}

const atOnce = 50;

/**
 * Creates the invoices whose date has come, up to 50 per run. Each is created in one commit that also marks the date as
 * done so that another process or a second run doesn't create it again. Dates missed while the server was stopped are
 * included.
 * @returns the IDs of the new invoices
 */
export async function createDueInvoices(now = Date.now()): Promise<number[]> {
  const created: number[] = [];
  const isDue = ({ repeat }: Invoice) => repeat !== undefined && dueDay(repeat, dayAtTime(repeat, now)) !== null;
  for (const { id } of rowsOf((await store.snapshot()).invoices).filter(isDue)) {
    let more = true;
    while (more && created.length < atOnce) {
      const info = { actor: null, label: 'invoice.repeated', about: await nameOf(id).catch(() => '') };
      const { result } = await store.commit(info, (draft) => {
        const source = draft.invoices[id];
        const day = source?.repeat && canRepeat(source) ? dueDay(source.repeat, dayAtTime(source.repeat, now)) : null;
        if (!source?.repeat || day === null) return null;
        source.repeat.handled = day;
        return addOccurrence(draft, source, day, now).id;
      });
      if (result !== null) created.push(result);
      more = result !== null;
    }
  }
  return created;
}

const dayAtTime = ({ zone }: Repeat, now: number) => dayIn(zone, now);

/**
 * Returns the invoices that are due to be sent automatically: drafts, and issued ones whose sending was interrupted.
 */
async function dueSendings(now: number): Promise<Invoice[]> {
  const { invoices } = await store.snapshot();
  return rowsOf(invoices).filter(({ sendAt }) => sendAt !== undefined && Date.parse(sendAt) <= now);
}

/**
 * Issues the drafts that are due to be sent, in the order of their dates, with the next numbers.
 * @returns the IDs of all invoices to email. `mailInvoices` then marks each as sent.
 */
export async function issueDueInvoices(now = Date.now()): Promise<number[]> {
  const due = await dueSendings(now);
  const drafts = due
    .filter(({ issuedAt }) => issuedAt === null)
    .toSorted((a, b) => (a.issuedOn === b.issuedOn ? a.id - b.id : a.issuedOn < b.issuedOn ? -1 : 1));
  for (const { id, repeatOf } of drafts) {
    let name = '';
    await store.commit({ actor: null, label: 'invoice.issued', about: () => name }, (draft) => {
      const invoice = draft.invoices[id];
      if (!invoice || invoice.issuedAt !== null || invoice.sendAt === undefined) return;
      const zone = draft.invoices[repeatOf ?? 0]?.repeat?.zone;
      issue(draft, invoice, dayIn(zone ?? dayZone, now));
      name = invoiceName(invoice);
    });
  }
  return (await dueSendings(now)).filter(isOut).map(({ id }) => id);
}
