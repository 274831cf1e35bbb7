import { fitting, writeAddress, writeAddresses, type Person } from '~/models/email/address';
import { draftIn, draftTag } from '~/models/email/compose.server';
import { mailboxOf, mailText } from '~/models/email/mailbox.server';
import { type ResponseKind, answerKinds, answerSubject, sameAddress } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import { signed } from '~/models/email/inserted';
import { getMailSignature } from '~/models/email/signature.server';
import { mailTemplates } from '~/models/email/templates.server';
import { addressFields, longestAddresses } from '~/models/email/compose.schema';
import { mailContacts, peopleFor } from '~/models/email/contacts.server';
import { addDays, today } from '~/models/shared/day';
import { markdownHtml } from '~/lib/markdown.server';
import { AppError } from '~/lib/errors';
import { formatDateTime } from '~/lib/format';
import { translator } from '~/http/i18n.server';
import { shownWith } from '../open.server';
import type { Reader } from '../reader.server';

/** Initial values of the form; `files` are the current attachments of the email. */
export interface ComposeStart {
  draft: number | null;
  tag?: string;
  answers: { id: number; how: ResponseKind } | null;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  body: string;
  files: StoredMail['attachments'];
  /** Send time of a scheduled email (ISO instant). */
  sendAt?: string | null;
}

const bare = (emails: readonly string[]) => emails.map((email) => ({ name: '', email }));

type Message = StoredMail | StoredMail['replies'][number];

/**
 * Returns the message to quote (`text`) and the message that determines the recipients (`sender`). If the URL specifies
 * a `part`, both are that message. Otherwise, `text` is the last message of the email, including the replies inside it,
 * and `sender` is the last message by someone else, or the email if there is none.
 */
function answeredMessages(mail: StoredMail, search: URLSearchParams, own: string): { text: Message; sender: Message } {
  const all: Message[] = [mail, ...mail.replies];
  const part = all.find(({ id }) => String(id) === search.get('part'));
  if (part) return { text: part, sender: part };
  return {
    text: all.at(-1) ?? mail,
    sender: all.findLast(({ from }) => sameAddress(from.email) !== own) ?? mail,
  };
}

function quoted(message: Message, reader: Reader, how: ResponseKind): string {
  const t = translator(reader.language, 'email');
  const name = message.from.name || message.from.email;
  const when = formatDateTime(message.time, reader.language, reader.zone);
  const lines = mailText(message).split('\n');
  const head = how === 'forward' ? t('compose.forwarded', { name, when }) : t('compose.wrote', { name, when });
  return `\n\n${head}\n\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n`;
}

/**
 * Maximum length of a forwarded conversation, in characters. A longer one omits its latest messages to fit the field.
 */
const longestForward = 150_000;

function allMessages(mail: StoredMail, conversation: readonly StoredMail[]): Message[] {
  const messages: Message[] = shownWith(mail, conversation).flatMap((one) => [one, ...one.replies]);
  return messages.sort((a, b) => (a.time < b.time ? -1 : 1));
}

/** Returns messages, each quoted, in order. Stops before the text would exceed `longestForward`. */
function quotedAll(messages: readonly Message[], reader: Reader): string {
  let text = '';
  for (const message of messages) {
    const next = text + quoted(message, reader, 'forward');
    if (next.length > longestForward) break;
    text = next;
  }
  return text;
}

function receivers(message: Message, how: ResponseKind, own: string): { to: Person[]; cc: Person[] } {
  const { from } = message;
  const isOwn = sameAddress(from.email) === own;
  const replyTo = 'replyTo' in message ? message.replyTo : [];
  const sender = replyTo.length > 0 ? replyTo : [{ name: from.name, email: from.email }];
  const to = isOwn ? message.to : sender;
  const taken = new Set([own, ...to.map(({ email }) => sameAddress(email))]);
  // Adds each address once, because a message can name someone in both To and Cc.
  const others = [...message.to, ...bare(message.cc)].filter(
    ({ email }) => taken.size < taken.add(sameAddress(email)).size,
  );
  return { to, cc: how === 'replyAll' ? others : [] };
}

/**
 * Returns the initial values of an email from the URL of its page: a draft, a reply or forward, or values in the link.
 */
async function composeStart(search: URLSearchParams, reader: Reader): Promise<ComposeStart> {
  const box = await mailboxOf(reader.accountId);
  const text = (name: string) => (search.get(name) ?? '').slice(0, 5000);
  const none = { draft: null, answers: null, bcc: '', files: [] };
  if (search.has('draft')) {
    const mail = draftIn(Object.fromEntries(box.byId), Number(search.get('draft')), reader.accountId);
    const { id, to, cc, bcc, subject, markdown, message, attachments, answers, sendAt } = mail;
    return {
      draft: id,
      tag: draftTag(mail),
      answers,
      sendAt,
      to: writeAddresses(to),
      cc: cc.join(', '),
      bcc: bcc.join(', '),
      subject,
      body: markdown || (message === '' ? '' : mailText(mail)),
      files: attachments,
    };
  }
  const how = answerKinds.find((kind) => search.has(kind));
  const mail = how && box.byId.get(Number(search.get(how)));
  const { text: signature } = await getMailSignature(reader.accountId);
  if (!how) {
    const body = signed(text('body'), signature);
    return { ...none, to: text('to'), cc: text('cc'), subject: text('subject'), body };
  }
  if (!mail) throw new AppError('not_found', 'Email not found');
  const own = sameAddress(reader.email);
  const { text: answered, sender } = answeredMessages(mail, search, own);
  const { to, cc } = receivers(sender, how, own);
  const forwarded =
    how === 'forward' && search.get('part') === 'all' ? allMessages(mail, box.conversation(mail)) : [answered];
  return {
    ...none,
    answers: { id: mail.id, how },
    to: how === 'forward' ? '' : writeAddresses(fitting(to, longestAddresses)),
    cc: how === 'forward' ? '' : writeAddresses(fitting(cc, longestAddresses)),
    subject: answerSubject(mail.subject, how),
    body:
      signed('', signature) +
      (forwarded.length > 1 ? quotedAll(forwarded, reader) : quoted(forwarded[0] ?? answered, reader, how)),
    files: how === 'forward' ? forwarded.flatMap(({ attachments }) => attachments) : [],
  };
}

/** Returns people to select for the requested field, and the field's value including the entered text. */
async function peopleToTick(search: URLSearchParams, start: ComposeStart, { accountId }: Reader) {
  const field = addressFields.find((one) => one === search.get('people'));
  if (!field) return null;
  const text = [start[field], (search.get('begun') ?? '').slice(0, 500)].filter((part) => part !== '').join(', ');
  const { people, hasMore } = await peopleFor(text, accountId);
  return { field, text, people: people.map(writeAddress), hasMore };
}

export type PeopleToTick = NonNullable<Awaited<ReturnType<typeof peopleToTick>>>;

/**
 * Returns the data of the compose form: its values, preview, and warnings, and the templates, contacts, and people to
 * choose from.
 */
export async function composeView(search: URLSearchParams, reader: Reader) {
  const started = await composeStart(search, reader);
  const people = await peopleToTick(search, started, reader);
  const start: ComposeStart = people ? { ...started, [people.field]: people.text } : started;
  return {
    start,
    people,
    preview: search.get('preview') === '1' ? markdownHtml(start.body, { breaks: true }) : null,
    scheduled: start.sendAt ? formatDateTime(start.sendAt, reader.dateLocale, reader.zone, reader.hours) : null,
    isApart: search.has('draft') && search.get('apart') === '1',
    warnings: (['subject', 'body', 'files'] as const).filter((one) => search.getAll('warn').includes(one)),
    templates: (await mailTemplates(reader.accountId)).map(({ id, name }) => ({ value: String(id), label: name })),
    /** Changes when a template is inserted so that the field shows the new text. */
    inserted: (search.get('inserted') ?? '').slice(0, 20),
    /** Tomorrow's date, which the field for a later send time shows initially. */
    tomorrow: addDays(today(reader.zone), 1),
    contacts: (await mailContacts(reader.accountId)).map(writeAddress),
  };
}
