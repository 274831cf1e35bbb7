/** How a client stands, by which the list is filtered: owes something, owes it too late, has credit, has no documents. */
export const clientStandings = ['due', 'overdue', 'credit', 'unused'] as const;

export type ClientStanding = (typeof clientStandings)[number];

/** What an invoice keeps a copy of. */
export interface ClientText {
  name: string;
  company: string;
  companyEmail: string;
  address: string;
  country: string;
  contact: string;
}

/** A text as names and addresses are compared: without regard to case, spaces, and how Unicode writes it. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether two names are the same. */
export const isSameName = (one: string, other: string) => plain(one) === plain(other);

/** What tells clients apart: the name and the email address. */
export function clientKey({ name, companyEmail }: Pick<ClientText, 'name' | 'companyEmail'>): string {
  return `${plain(name)}\n${plain(companyEmail)}`;
}

/** The part of a client that its invoices keep a copy of. */
export function textOf({ name, company, companyEmail, address, country, contact }: ClientText): ClientText {
  return { name, company, companyEmail, address, country, contact };
}

/**
 * Names the clients as a person picks them: by name, and where several have that name with what tells them apart.
 * @returns the clients with `pick`, each once
 */
export function withPicks<One extends ClientText & { id: number }>(
  clients: readonly One[],
): (One & { pick: string })[] {
  const count = new Map<string, number>();
  for (const { name } of clients) count.set(plain(name), (count.get(plain(name)) ?? 0) + 1);
  const taken = new Set<string>();
  return clients.map((client) => {
    const { id, name, company, companyEmail } = client;
    const more = (count.get(plain(name)) ?? 0) > 1 ? [company || companyEmail] : [];
    const told = [name, ...more].filter(Boolean).join(' · ');
    const pick = taken.has(plain(told)) || (more.length > 0 && told === name) ? `${told} · #${id}` : told;
    taken.add(plain(pick));
    return { ...client, pick };
  });
}

/**
 * The client that a typed text means: the one that is called so, else the only one whose name, company, or address has the
 * text in it; nothing for an empty text and for one that several fit.
 */
export function pickedBy<One extends ClientText & { pick: string }>(typed: string, clients: readonly One[]) {
  const text = plain(typed);
  if (text === '') return undefined;
  const named = clients.find(({ pick }) => plain(pick) === text);
  if (named) return named;
  const fitting = clients.filter(({ pick, company, companyEmail }) =>
    [pick, company, companyEmail].some((one) => plain(one).includes(text)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
