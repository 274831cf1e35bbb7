import { memoByIdentity } from '~/lib/memo';
import { today } from '~/models/shared/day';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';
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

/** Counts per view and label: unread emails, but all drafts, scheduled emails, and emails in the outbox. */
interface MailboxCounts {
  views: Record<MailView, number>;
  labels: Record<MailLabel, number>;
  /** Unread emails of each label and folder that the account created, by its id, if there are any. */
  own: Record<number, number>;
}

/** Whether an email has a label, a fixed one or one that its owner created. */
function hasLabel(mail: Pick<StoredMail, 'labels' | 'tags'>, label: MailLabel | OwnName): boolean {
  const own = ownId(label);
  return own === null ? mail.labels.some((one) => one === label) : mail.tags.includes(own);
}

/** In characters: only this much of a longer email's HTML is searched. Only software writes emails that long. */
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
  const answers = mail.replies.map((reply) => `${reply.from.name} ${mailText(reply)}`).join('\n');
  return {
    from,
    to,
    subject,
    filename: files.toLowerCase(),
    text: [from, to, subject, `${mailText(mail)}\n${files}\n${answers}`.toLowerCase()].join('\n'),
  };
});

/**
 * Returns the time of the latest event in an email: its arrival, that of a reply inside it, or its return from a
 * snooze.
 */
export function mailTime({ time, replies, wokeAt }: Pick<StoredMail, 'time' | 'replies' | 'wokeAt'>): string {
  return [wokeAt ?? '', ...replies.map((reply) => reply.time)].reduce((last, at) => (at > last ? at : last), time);
}

/** The values for the order and counts of a mailbox, calculated once per state of an email. */
const placed = memoByIdentity((mail: StoredMail) => ({ mail, at: mailTime(mail), views: viewsOf(mail) }));

const rememberedSearches = 20;

/** The emails of an account in the orders and counts that the email page needs, once per state of the mailbox. */
class Mailbox {
  readonly byId: ReadonlyMap<number, StoredMail>;
  readonly counts: MailboxCounts;
  private readonly views = new Map<MailListName, StoredMail[]>(mailViews.map((view) => [view, []]));
  private readonly answers = new Map<string, readonly StoredMail[]>();
  private threads: Map<number, StoredMail[]> | null = null;

  constructor(mails: readonly StoredMail[]) {
    this.byId = new Map(mails.map((mail) => [mail.id, mail]));
    const sorted = mails.map(placed).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.mail.id - a.mail.id));
    const counts = {
      views: Object.fromEntries(mailViews.map((view) => [view, 0])),
      labels: Object.fromEntries(mailLabels.map((label) => [label, 0])),
      own: {},
    } as unknown as MailboxCounts;
    for (const { mail, views } of sorted) {
      for (const view of views) {
        const listed = this.views.get(view);
        if (listed) listed.push(mail);
        else this.views.set(view, [mail]);
        const own = ownId(view);
        if (own !== null) {
          if (!mail.isRead) counts.own[own] = (counts.own[own] ?? 0) + 1;
        } else if (!mail.isRead || ['draft', 'scheduled', 'outbox', 'snoozed'].includes(view))
          counts.views[view as MailView] += 1;
      }
      if (mail.isRead || !views.includes('all')) continue;
      for (const label of mail.labels) counts.labels[label] += 1;
      for (const tag of mail.tags) counts.own[tag] = (counts.own[tag] ?? 0) + 1;
    }
    this.counts = counts;
  }

  /** Returns the matching emails, newest first: those in the folder, or in the one that the search names. */
  matches({ folder, label, q }: MailboxQuery, zone: string, searcher?: Searcher): readonly StoredMail[] {
    if (label === '' && q.trim() === '') return this.views.get(folder) ?? [];
    const key = JSON.stringify([folder, label, q, zone, searcher]);
    const known = this.answers.get(key);
    if (known) return known;
    const terms = parseMailSearch(q, searcher);
    const test = mailTest(terms, zone, searcher?.today ?? today(zone));
    const found = (this.views.get(viewSearched(terms) ?? folder) ?? []).filter(
      (mail) => (label === '' || hasLabel(mail, label)) && test(mail, () => searched(mail)),
    );
    this.answers.set(key, found);
    if (this.answers.size > rememberedSearches) this.answers.delete(this.answers.keys().next().value ?? '');
    return found;
  }

  /** Returns the emails of an email's conversation, including itself, oldest first. */
  conversation(mail: StoredMail): readonly StoredMail[] {
    if (!this.threads) {
      this.threads = new Map();
      for (const one of this.byId.values()) {
        const key = one.threadId || one.id;
        const known = this.threads.get(key);
        if (known) known.push(one);
        else this.threads.set(key, [one]);
      }
    }
    return this.threads.get(mail.threadId || mail.id) ?? [mail];
  }
}

const mailboxes = memoByIdentity((mails: readonly StoredMail[]) => new Mailbox(mails));
const nobodysMail: readonly StoredMail[] = [];

/** Returns the current mailbox of an account. */
export async function mailboxOf(accountId: number): Promise<Mailbox> {
  const mails = ownedBy((await store.snapshot()).emails, accountId);
  return mailboxes(mails.length > 0 ? mails : nobodysMail);
}

/** Returns the number of unread emails in an account's inbox, for the menu. */
export async function unreadMails(accountId: number): Promise<number> {
  return (await mailboxOf(accountId)).counts.views.inbox;
}
