import type { ClientRow } from '~/models/client/queries.server';

/** Converts a client to a row of the list. Amounts are in cents, days are `YYYY-MM-DD`. */
export function clientListView({ client, documents, due, overdue, credit, last }: ClientRow) {
  const { id, name, company, companyEmail, avatar } = client;
  return { id, name, company, companyEmail, avatar, documents: documents.length, due, overdue, credit, last };
}

export type ClientListView = ReturnType<typeof clientListView>;
