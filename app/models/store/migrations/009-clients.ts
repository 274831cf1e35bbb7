import { isRecord, type Migration } from './migration';

type Rows = Record<string, Record<string, unknown>>;

const textKeys = ['name', 'company', 'companyEmail', 'address', 'country', 'contact'] as const;

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const plain = (value: unknown) => textIn(value).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns the key that identifies a client: the name and the email address; `null` without a name. */
function keyOf(client: unknown): string | null {
  if (!isRecord(client) || plain(client.name) === '') return null;
  return `${plain(client.name)}\n${plain(client.companyEmail)}`;
}

function rowsIn(records: unknown): Rows {
  if (!isRecord(records)) return {};
  return Object.fromEntries(
    Object.entries(records).flatMap(([id, one]) => (isRecord(one) ? [[id, one] as const] : [])),
  );
}

function clientFrom(id: number, { client, avatar }: Record<string, unknown>): Record<string, unknown> {
  const text = isRecord(client) ? client : {};
  return {
    id,
    ...Object.fromEntries(textKeys.map((key) => [key, textIn(text[key])])),
    avatar: textIn(avatar),
    ...{ deliveryAddress: '', people: [], taxNumber: '', language: '', terms: null, note: '' },
  };
}

/**
 * Creates clients from the client details on invoices, one for each name and email address. The details on the invoices
 * don't change.
 */
export const clientRecords: Migration = {
  title: 'Clients on invoices are separate records',
  run: (collections) => {
    const { invoices, binnedInvoices } = collections;
    const clients = rowsIn(collections.clients);
    const isWithout = (one: Record<string, unknown>) => one.clientId === undefined && keyOf(one.client) !== null;
    const without = [...Object.values(rowsIn(invoices)), ...Object.values(rowsIn(binnedInvoices))].filter(isWithout);
    if (without.length === 0) return collections;
    const ids = new Map(Object.values(clients).map((client) => [keyOf(client), Number(client.id)]));
    let last = Math.max(0, ...ids.values());
    const added: Rows = {};
    for (const invoice of without) {
      const key = keyOf(invoice.client);
      const id = ids.get(key) ?? (last += 1);
      // The latest invoice has the client's most recent address.
      if (!ids.has(key) || added[id]) added[id] = clientFrom(id, invoice);
      ids.set(key, id);
    }
    const referring = (records: unknown): unknown =>
      isRecord(records)
        ? Object.fromEntries(
            Object.entries(records).map(([id, one]) => [
              id,
              isRecord(one) && isWithout(one) ? { ...one, clientId: ids.get(keyOf(one.client)) } : one,
            ]),
          )
        : records;
    return {
      ...collections,
      clients: { ...clients, ...added },
      invoices: referring(invoices),
      ...(binnedInvoices !== undefined && { binnedInvoices: referring(binnedInvoices) }),
    };
  },
};
