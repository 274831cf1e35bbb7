import { memoByIdentity } from '~/lib/memo';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';
import { type MailLabel, mailLabels, type MailView, mailViews, viewsOf } from './rules';
import type { StoredMail } from './schema';
import { mailTest, parseMailSearch, type Searched, viewSearched } from './search';
import { htmlText } from './text';

/** What the list of the mail page is narrowed by. */
export interface MailboxQuery {
  folder: MailView;
  label: MailLabel | '';
  q: string;
}

/** How many of each view and label ask for attention: unread mails, but all drafts and all that wait to be sent. */
interface MailboxCounts {
  views: Record<MailView, number>;
  labels: Record<MailLabel, number>;
}

/** In characters: of the html of a longer email, its beginning is searched. No one writes as much, programs do. */
const longestSearched = 500_000;

/** The words of a mail, worked out when first asked for. */
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
    text: [from, to, subject, `${mailText(mail)}\n${files}\n${answers}`.toLowerCase()].join('\n'),
  };
});

/** When something last happened in a mail: it came, an answer inside it did, or it came back after it was put off. */
export function mailTime({ time, replies, wokeAt }: Pick<StoredMail, 'time' | 'replies' | 'wokeAt'>): string {
  return [wokeAt ?? '', ...replies.map((reply) => reply.time)].reduce((last, at) => (at > last ? at : last), time);
}

/** What the order and the counts of a mailbox go by, worked out once for each state of a mail. */
const placed = memoByIdentity((mail: StoredMail) => ({ mail, at: mailTime(mail), views: viewsOf(mail) }));

const rememberedSearches = 20;

/** The mails of one account in the orders and counts the mail page needs, once per state of the mailbox. */
class Mailbox {
  readonly byId: ReadonlyMap<number, StoredMail>;
  readonly counts: MailboxCounts;
  private readonly views = new Map<MailView, StoredMail[]>(mailViews.map((view) => [view, []]));
  private readonly answers = new Map<string, readonly StoredMail[]>();
  private threads: Map<number, StoredMail[]> | null = null;

  constructor(mails: readonly StoredMail[]) {
    this.byId = new Map(mails.map((mail) => [mail.id, mail]));
    const sorted = mails.map(placed).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.mail.id - a.mail.id));
    const counts = {
      views: Object.fromEntries(mailViews.map((view) => [view, 0])),
      labels: Object.fromEntries(mailLabels.map((label) => [label, 0])),
    } as unknown as MailboxCounts;
    for (const { mail, views } of sorted) {
      for (const view of views) {
        this.views.get(view)?.push(mail);
        if (!mail.isRead || view === 'draft' || view === 'outbox' || view === 'snoozed') counts.views[view] += 1;
      }
      if (!mail.isRead && views.includes('all')) for (const label of mail.labels) counts.labels[label] += 1;
    }
    this.counts = counts;
  }

  /** The mails that match, newest first: of the folder, or of the one that the search names. */
  matches({ folder, label, q }: MailboxQuery, zone: string): readonly StoredMail[] {
    if (label === '' && q.trim() === '') return this.views.get(folder) ?? [];
    const key = JSON.stringify([folder, label, q, zone]);
    const known = this.answers.get(key);
    if (known) return known;
    const terms = parseMailSearch(q);
    const test = mailTest(terms, zone);
    const found = (this.views.get(viewSearched(terms) ?? folder) ?? []).filter(
      (mail) => (label === '' || mail.labels.includes(label)) && test(mail, () => searched(mail)),
    );
    this.answers.set(key, found);
    if (this.answers.size > rememberedSearches) this.answers.delete(this.answers.keys().next().value ?? '');
    return found;
  }

  /** The mails of the conversation a mail belongs to, itself included, oldest first. */
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

/** The mailbox of an account as it is now. */
export async function mailboxOf(accountId: number): Promise<Mailbox> {
  const mails = ownedBy((await store.snapshot()).emails, accountId);
  return mailboxes(mails.length > 0 ? mails : nobodysMail);
}

/** How many unread mails are in the inbox of an account: the number in the menu. */
export async function unreadMails(accountId: number): Promise<number> {
  return (await mailboxOf(accountId)).counts.views.inbox;
}
