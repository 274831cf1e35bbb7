import { memoByIdentity } from '~/lib/memo';
import { today } from '~/models/shared/day';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';
import { type Conversations, conversationsOf } from './conversation.server';
import {
  type MailLabel,
  mailLabels,
  type MailListName,
  type MailView,
  mailViews,
  ownId,
  type OwnName,
  viewsOf,
} from './rules';
import type { StoredMail } from './schema';
import { mailTest, parseMailSearch, type Searched, type Searcher, viewSearched } from './search';
import { htmlText } from './text';

/** Filters of the email list. */
export interface MailboxQuery {
  folder: MailListName;
  label: MailLabel | OwnName | '';
  q: string;
}

/**
 * Counts per view and label: the number of unread rows. For drafts, scheduled emails, snoozed emails, and the outbox,
 * the number of all rows.
 */
interface MailboxCounts {
  views: Record<MailView, number>;
  labels: Record<MailLabel, number>;
  /**
   * Number of unread rows in each label and folder that the account created, by ID. Omits those without unread rows.
   */
  own: Record<number, number>;
}

function hasLabel(mail: Pick<StoredMail, 'labels' | 'tags'>, label: MailLabel | OwnName): boolean {
  const own = ownId(label);
  return own === null ? mail.labels.some((one) => one === label) : mail.tags.includes(own);
}

const longestSearched = 500_000;

/** Returns the text of an email, calculated on first use. */
export const mailText: (mail: Pick<StoredMail, 'message'>) => string = memoByIdentity(
  ({ message }: Pick<StoredMail, 'message'>) => htmlText(message.slice(0, longestSearched)),
);

const searched = memoByIdentity((mail: StoredMail): Searched => {
  const people = (list: StoredMail['to']) => list.map(({ name, email }) => `${name} ${email}`).join('\n');
  const from = people([mail.from]).toLowerCase();
  const to = [people(mail.to), ...mail.cc, ...mail.bcc].join('\n').toLowerCase();
  const subject = mail.subject.toLowerCase();
  const files = mail.attachments.map(({ fileName }) => fileName).join('\n');
  const replyTexts = mail.replies.map((reply) => `${reply.from.name} ${mailText(reply)}`).join('\n');
  return {
    from,
    to,
    subject,
    filename: files.toLowerCase(),
    text: [from, to, subject, `${mailText(mail)}\n${files}\n${replyTexts}`.toLowerCase()].join('\n'),
  };
});

/**
 * Returns the time of the latest event in an email: its arrival, the arrival of a reply inside it, or the end of a
 * snooze.
 */
export function mailTime({ time, replies, wokeAt }: Pick<StoredMail, 'time' | 'replies' | 'wokeAt'>): string {
  return [wokeAt ?? '', ...replies.map((reply) => reply.time)].reduce((last, at) => (at > last ? at : last), time);
}

const placed = memoByIdentity((mail: StoredMail) => ({ mail, at: mailTime(mail), views: viewsOf(mail) }));

const maxCachedSearches = 20;

const viewsWithTotals: readonly MailListName[] = ['draft', 'scheduled', 'outbox', 'snoozed'];

/**
 * Returns the group that an email belongs to within its conversation. An action on a row changes only the emails in the
 * same group (see `together`).
 */
const placeOf = ({ folder }: Pick<StoredMail, 'folder'>) =>
  folder === 'trash' || folder === 'spam' || folder === 'draft' ? folder : 'box';

interface Lists {
  views: ReadonlyMap<MailListName, StoredMail[]>;
  counts: MailboxCounts;
}

/** Sorts emails into the lists of the email page, and counts them. `rootOf` returns the conversation of an email. */
function listsOf(emails: readonly StoredMail[], rootOf: (mail: StoredMail) => number): Lists {
  const lists = new Map<MailListName, StoredMail[]>(mailViews.map((view) => [view, []]));
  const sorted = emails.map(placed).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.mail.id - a.mail.id));
  const counts = {
    views: Object.fromEntries(mailViews.map((view) => [view, 0])),
    labels: Object.fromEntries(mailLabels.map((label) => [label, 0])),
    own: {},
  } as unknown as MailboxCounts;
  const counted = new Map<string, Set<number>>();
  /** Checks whether the row of an email is new in a list, and records it as counted. */
  const isNew = (list: string, mail: StoredMail) => {
    let rows = counted.get(list);
    if (!rows) counted.set(list, (rows = new Set()));
    // Each draft has its own row.
    return rows.size < rows.add(mail.folder === 'draft' ? -mail.id : rootOf(mail)).size;
  };
  for (const { mail, views } of sorted) {
    for (const view of views) {
      const listed = lists.get(view);
      if (listed) listed.push(mail);
      else lists.set(view, [mail]);
      if ((mail.isRead && !viewsWithTotals.includes(view)) || !isNew(view, mail)) continue;
      const own = ownId(view);
      if (own === null) counts.views[view as MailView] += 1;
      else counts.own[own] = (counts.own[own] ?? 0) + 1;
    }
    if (mail.isRead || !views.includes('all')) continue;
    for (const label of mail.labels) if (isNew(`label ${label}`, mail)) counts.labels[label] += 1;
    for (const tag of mail.tags) if (isNew(`tag ${tag}`, mail)) counts.own[tag] = (counts.own[tag] ?? 0) + 1;
  }
  // The next email to be sent comes first.
  lists.get('scheduled')?.sort((a, b) => ((a.sendAt ?? '') < (b.sendAt ?? '') ? -1 : 1));
  return { views: lists, counts };
}

/** The emails of an account, sorted and counted as the email page needs them. Created once per state of the mailbox. */
class Mailbox {
  private readonly results = new Map<string, readonly StoredMail[]>();
  private readonly rows = new WeakMap<readonly StoredMail[], readonly StoredMail[]>();
  private emailsById: ReadonlyMap<number, StoredMail> | null = null;
  private lists: Lists | null = null;

  /** @param emails in ascending ID order */
  constructor(
    private readonly emails: readonly StoredMail[],
    private readonly conversations: Conversations,
  ) {}

  get byId(): ReadonlyMap<number, StoredMail> {
    return (this.emailsById ??= new Map(this.emails.map((mail) => [mail.id, mail])));
  }

  /** Returns the email with an ID without creating the map of all emails. */
  get(id: number): StoredMail | undefined {
    let [from, to] = [0, this.emails.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.emails[middle]?.id ?? id) < id) from = middle + 1;
      else to = middle;
    }
    const mail = this.emails[from];
    return mail?.id === id ? mail : undefined;
  }

  get counts(): MailboxCounts {
    return this.listed().counts;
  }

  private listed(): Lists {
    return (this.lists ??= listsOf(this.emails, (mail) => this.rootOf(mail)));
  }

  /**
   * Returns the matching emails, from the given folder or the one that the search specifies: newest first, except for
   * scheduled emails, where the next one to be sent comes first.
   */
  matches({ folder, label, q }: MailboxQuery, zone: string, searcher?: Searcher): readonly StoredMail[] {
    if (label === '' && q.trim() === '') return this.listed().views.get(folder) ?? [];
    const key = JSON.stringify([folder, label, q, zone, searcher]);
    const known = this.results.get(key);
    if (known) return known;
    const terms = parseMailSearch(q, searcher);
    const test = mailTest(terms, zone, searcher?.today ?? today(zone));
    const found = (this.listed().views.get(viewSearched(terms) ?? folder) ?? []).filter(
      (mail) => (label === '' || hasLabel(mail, label)) && test(mail, () => searched(mail)),
    );
    this.results.set(key, found);
    if (this.results.size > maxCachedSearches) this.results.delete(this.results.keys().next().value ?? '');
    return found;
  }

  private rootOf({ id }: Pick<StoredMail, 'id'>): number {
    return this.conversations.roots.get(id) ?? id;
  }

  /** Returns all emails in an email's conversation, including the email itself, oldest first. */
  conversation(mail: StoredMail): readonly StoredMail[] {
    const ids = this.conversations.members.get(this.rootOf(mail)) ?? [mail.id];
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  /**
   * Returns the emails in an email's row, oldest first: those in its conversation that are in the same group, which is
   * trash, spam, or everything else. Each unsent email has its own row.
   */
  together(mail: StoredMail): readonly StoredMail[] {
    if (mail.folder === 'draft') return [mail];
    return this.conversation(mail).filter((one) => placeOf(one) === placeOf(mail));
  }

  /** Returns the emails in a list that are shown as a row: the first one of each row (see `together`). */
  rowsOf(list: readonly StoredMail[]): readonly StoredMail[] {
    const known = this.rows.get(list);
    if (known) return known;
    const shown = new Set<string>();
    const rows = list.filter((mail) => {
      const place = placeOf(mail);
      return shown.size < shown.add(`${place} ${place === 'draft' ? mail.id : this.rootOf(mail)}`).size;
    });
    this.rows.set(list, rows);
    return rows;
  }

  /** Returns the IDs of all emails in the rows of the given emails. Keeps unknown IDs. */
  wholeRows(ids: readonly number[]): number[] {
    const whole = ids.flatMap((id) => {
      const mail = this.get(id);
      return mail ? this.together(mail).map((one) => one.id) : [id];
    });
    return [...new Set(whole)];
  }
}

const mailboxes = memoByIdentity((emails: readonly StoredMail[]) => new Mailbox(emails, conversationsOf(emails)));
const nobodysMail: readonly StoredMail[] = [];

/** Returns the current mailbox of an account. */
export async function mailboxOf(accountId: number): Promise<Mailbox> {
  const emails = ownedBy((await store.snapshot()).emails, accountId);
  return mailboxes(emails.length > 0 ? emails : nobodysMail);
}

/** Returns the number of rows with unread emails in an account's inbox, for the menu. */
export async function unreadMails(accountId: number): Promise<number> {
  return (await mailboxOf(accountId)).counts.views.inbox;
}
