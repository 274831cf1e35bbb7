import { AppError, found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { invoicesOf } from './queries.server';
import type { Order } from '~/models/order/schema';
import { changedSteps } from '~/models/shared/reminder-days';
import { assertFresh } from '~/models/shared/tag.server';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { indexBy, recordsWhere } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import type { ImportLine } from './import.server';
import { clientKey } from './rules';
import { type Client, type ClientInput, maxPeople } from './schema';

type Clients = Collections['clients'];

function clientIn({ clients }: { clients: Clients }, id: number): Client {
  return found(clients[id], 'Client');
}

const byKey = indexBy((client: Client) => clientKey(client));

function assertFree(clients: Clients, input: ClientInput, except?: number): void {
  const key = clientKey(input);
  const same = byKey(clients, key).find(({ id }) => id !== except);
  if (same) throw new AppError('invalid', 'This client already exists.', { name: 'clientKnown' });
}

/** Returns the stored fields of a form, except the reminders, which a CSV file doesn't contain. */
const stored = ({ terms, reminders: _, reminderDays: _days, ...input }: ClientInput) => ({
  ...input,
  terms: terms ?? null,
});

const workspaceReminders: Client['reminders'] = { days: null, since: '' };

function remindersFrom(
  draft: Pick<Collections, 'workspace'>,
  { reminders, reminderDays }: ClientInput,
  known = workspaceReminders,
): Client['reminders'] {
  const days = reminders === '' ? null : reminders === 'none' ? [] : reminderDays;
  return changedSteps(known, days, today(workspaceIn(draft).timeZone));
}

/** Adds a client. Throws `invalid` under `name` if another client has the same name and email address. */
export async function createClient({ input, actor, idempotencyKey }: By & { input: ClientInput }) {
  return store.commit({ actor, label: 'client.created', about: input.name, idempotencyKey }, (draft) => {
    const { clients } = draft;
    assertFree(clients, input);
    const id = nextId(clients);
    clients[id] = { id, avatar: '', ...stored(input), reminders: remindersFrom(draft, input) };
    return { id };
  });
}

/**
 * Updates a client. Existing documents don't change. Throws `not_found`, `invalid` under `name` as `createClient` does,
 * and `StaleRecord` for an old tag.
 */
export async function updateClient({
  id,
  input,
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; input: ClientInput; tag?: string | undefined }) {
  return store.commit({ actor, label: 'client.updated', about: input.name, idempotencyKey }, (draft) => {
    const client = clientIn(draft, id);
    assertFresh(client, tag);
    assertFree(draft.clients, input, id);
    Object.assign(client, stored(input), { reminders: remindersFrom(draft, input, client.reminders) });
    return { id };
  });
}

/**
 * Imports lines of a CSV file as one change: adds new clients and updates existing ones. Throws `not_found` if a client
 * to update was deleted, or `invalid` under `name` if another client has the same name and email address.
 */
export async function importClients({
  lines,
  actor,
  idempotencyKey,
}: By & { lines: readonly Extract<ImportLine, { state: 'new' | 'changed' }>[] }) {
  const about = subjectNames(lines.map(({ name }) => name));
  return store.commit({ actor, label: 'client.imported', about, idempotencyKey }, (draft) => {
    for (const line of lines) {
      assertFree(draft.clients, line.input, line.state === 'changed' ? line.id : undefined);
      if (line.state === 'changed') Object.assign(clientIn(draft, line.id), stored(line.input));
      else {
        const id = nextId(draft.clients);
        draft.clients[id] = { id, avatar: '', ...stored(line.input), reminders: workspaceReminders };
      }
    }
    return { count: lines.length };
  });
}

const ordersOf = indexBy(({ clientId }: Order) => clientId);

/** Deletes clients as one change. Throws `not_found`, or `conflict` if one of them has an invoice or an order. */
export async function deleteClients({ ids, actor }: { ids: readonly number[]; actor: Actor }) {
  const data = await store.snapshot();
  const names = ids.map((id) => clientIn(data, id).name);
  return store.commit(
    { actor, label: 'client.deleted', about: subjectNames(names) },
    ({ clients, invoices, orders }) => {
      if (ids.some((id) => invoicesOf(invoices, id).length + ordersOf(orders, id).length > 0))
        throw new AppError('conflict', 'A client with invoices or orders can’t be deleted.');
      for (const id of ids) delete clients[id];
      return { names };
    },
  );
}

function filledFrom(into: Client, from: Client): void {
  const texts = ['company', 'companyEmail', 'address', 'country', 'contact', 'avatar', 'deliveryAddress'] as const;
  for (const key of [...texts, 'taxNumber', 'note'] as const) if (into[key] === '') into[key] = from[key];
  if (into.language === '') into.language = from.language;
  into.terms ??= from.terms;
  if (into.reminders.days === null) into.reminders = { ...from.reminders };
  const known = new Set(into.people.map(({ name, email }) => `${name}\n${email}`));
  for (const person of from.people) {
    if (!known.has(`${person.name}\n${person.email}`)) into.people.push({ ...person });
  }
}

/**
 * Merges two clients: all documents and orders move to `into`, which gets the contacts of `from` and any fields it
 * lacks, and `from` is deleted. The text of documents doesn't change.
 * @throws AppError `not_found`; `invalid` under `into` if both are the same client, or have more than `maxPeople`
 * contacts in total
 */
export async function mergeClients({ from, into, actor, idempotencyKey }: By & { from: number; into: number }) {
  const about = (await store.snapshot()).clients[from]?.name ?? '';
  return store.commit({ actor, label: 'client.merged', about, idempotencyKey }, (draft) => {
    if (from === into) throw new AppError('invalid', 'A client can’t be merged with itself.', { into: 'choice' });
    const [source, target] = [clientIn(draft, from), clientIn(draft, into)];
    filledFrom(target, source);
    if (target.people.length > maxPeople)
      throw new AppError('invalid', 'The clients have too many contacts together.', { into: 'clientPeople' });
    const isTheirs = ({ clientId }: { id: number; clientId?: number | undefined }) => clientId === from;
    const documents = [draft.invoices, draft.binnedInvoices].flatMap((all) => recordsWhere(all, isTheirs));
    for (const record of [...documents, ...recordsWhere(draft.orders, isTheirs)]) record.clientId = into;
    delete draft.clients[from];
    return { id: into, name: target.name, gone: source.name };
  });
}
