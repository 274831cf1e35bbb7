import { listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { ResponseKind, MailLabel, MailListName, OwnName } from '~/models/email/rules';
import type { MailPageQuery } from '~/models/email/schema';

export const mailPath = '/apps/email';

const listSearch = listQueryKeeper<Omit<MailPageQuery, 'pictures'>>({
  folder: '',
  label: '',
  q: '',
  origin: '',
  page: '1',
  mail: '',
  saved: '',
});

/** Parameters for one page only. Its links and forms don't pass them on. */
interface Passing {
  pictures?: string | null;
  pick?: string | null;
}

type Values = NonNullable<Parameters<typeof listSearch>[1]> & Passing;

/**
 * Returns the query of the email page with some values changed. Every link and form passes on the list and the open
 * email. A different list starts at its first page without an open email, and a different folder or label discards the
 * origin of the search.
 */
export function mailSearch(search: URLSearchParams, { pictures, pick, ...changes }: Values = {}): URLSearchParams {
  const isOther = ['folder', 'label', 'q'].some((key) => key in changes);
  const isElsewhere = 'folder' in changes || 'label' in changes;
  const reset = { ...(isOther && { page: null, mail: null }), ...(isElsewhere && { origin: null }) };
  const kept = listSearch(search, { ...reset, ...changes });
  for (const [key, value] of Object.entries({ pictures, pick })) if (value) kept.set(key, value);
  return kept;
}

/** Returns `mailSearch` as the URL of the email page. */
export function mailUrl(search: URLSearchParams, changes: Values = {}): string {
  const kept = mailSearch(search, changes);
  return withQuery(mailPath, kept);
}

interface ListQuery {
  folder: MailListName;
  label: MailLabel | OwnName | '';
  q: string;
}

/**
 * Returns the folder to go back to when the search is cleared, for the links and the form of the search; null for the
 * inbox or a label.
 */
export function searchOrigin(search: URLSearchParams, { folder, label, q }: ListQuery): string | null {
  if (q !== '') return search.get('origin');
  return label === '' && folder !== 'inbox' ? folder : null;
}

/** Returns the URL of the list without its search: the folder or label in which the search was started. */
export function clearedSearchUrl(search: URLSearchParams): string {
  return mailUrl(search, { q: null, folder: search.get('origin') ?? search.get('folder') });
}

/** Returns the URL of the list selected in the folder menu in narrow windows: a view, or `label:company`. */
export function choiceUrl(choice: string): string {
  const label = /^label:(.*)$/.exec(choice)?.[1];
  const folder = choice === 'inbox' ? null : choice;
  return mailUrl(new URLSearchParams(), label === undefined ? { folder } : { label });
}

/** Returns the URL of a page over the email page (compose or a confirmation), with the list behind it unchanged. */
export function mailSubUrl(name: string, search: URLSearchParams, extra: Record<string, string | number> = {}): string {
  const kept = mailSearch(search);
  for (const [key, value] of Object.entries(extra)) kept.set(key, String(value));
  return withQuery(`${mailPath}/${name}`, kept);
}

/** Returns the URL for responding to a message: an email or a message inside it. */
export function answerUrl(search: URLSearchParams, how: ResponseKind, { id, mailId }: { id: number; mailId: number }) {
  return mailSubUrl('compose', search, { [how]: mailId, part: id });
}

/**
 * Returns the URL for responding to the open email: to the message in its conversation that this kind of response uses
 * by default.
 */
export function openAnswerUrl(
  search: URLSearchParams,
  how: ResponseKind,
  open: {
    id: number;
    answered: Partial<Record<ResponseKind, number>>;
    parts: readonly { id: number; mailId: number }[];
  },
): string {
  const part = open.parts.find(({ id }) => id === open.answered[how]);
  return answerUrl(search, how, part ?? { id: open.id, mailId: open.id });
}

/** Path of the panel with the user-created labels and folders. */
export const tagsPath = `${mailPath}/labels`;

export const rulesPath = `${mailPath}/rules`;

export const templatesPath = `${mailPath}/templates`;

export const signaturePath = `${mailPath}/signature`;

export const contactsPath = `${mailPath}/contacts`;

/** Returns the URL of the contact list in the state behind a panel or, with an ID, of a contact's panel on top of it. */
export function contactsUrl(search: URLSearchParams, id?: number): string {
  const kept = new URLSearchParams([...search].filter(([name]) => name !== 'name' && name !== 'email'));
  return withQuery(id === undefined ? contactsPath : `${contactsPath}/${id}`, kept);
}
