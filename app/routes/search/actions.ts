import type { TFunction } from 'i18next';
import { folded } from '~/lib/fold';
import type { SearchAction } from '~/models/search/find.server';
import type { CollectionName } from '~/models/shared/feature';

/**
 * Actions that users can start from anywhere. Each has a label (`actions.<key>`) and a URL, and some have fields to
 * post or a required permission.
 */
const actions = [
  { key: 'invoice', creates: true, url: '/apps/invoice/add', need: 'Invoice' },
  { key: 'mail', creates: true, url: '/apps/email/compose', need: 'Email' },
  { key: 'event', creates: true, url: '/apps/calendar/add', need: 'Calendar' },
  { key: 'task', creates: true, url: '/apps/kanban/add', need: 'Kanban' },
  { key: 'todo', creates: true, url: '/apps/todo/add', need: 'Todo' },
  { key: 'user', creates: true, url: '/apps/user/list/add', need: 'User' },
  { key: 'product', creates: true, url: '/apps/ecommerce/catalogue/add', need: 'Order' },
  { key: 'post', creates: true, url: '/pages/blog/edit/new', need: { own: 'Post' } },
  { key: 'dark', url: '/preferences', post: { skin: 'dark' } },
  { key: 'light', url: '/preferences', post: { skin: 'light' } },
  { key: 'display', url: '/preferences/display' },
  { key: 'keyboard', url: '/preferences/keyboard' },
  { key: 'arrange', url: '/preferences/dashboard' },
  { key: 'password', url: '/pages/account-settings/security' },
  { key: 'undo', url: '/changes/undo' },
  { key: 'markRead', url: '/notifications', post: { intent: 'all' } },
  { key: 'languageEn', url: '/preferences', post: { language: 'en' }, anew: true },
  { key: 'languageDe', url: '/preferences', post: { language: 'de' }, anew: true },
  { key: 'languageFr', url: '/preferences', post: { language: 'fr' }, anew: true },
  { key: 'languageAr', url: '/preferences', post: { language: 'ar' }, anew: true },
  { key: 'signOut', url: '/session/sign-out', post: {}, anew: true },
] as const satisfies readonly Omit<SearchAction, 'title'>[];

/**
 * Returns a function that returns the synonyms for a menu page or an action, which searches also match, or `''` if
 * there are none.
 */
export const alsoFor = (t: TFunction<'search'>) => (key: string) =>
  t(`also.${key}` as 'also.dashboard', { defaultValue: '' });

/** The record types that users can name in a search. Each has a translation, `kinds.<collection>`. */
const kinds = [
  ...([
    'invoices',
    'clients',
    'orders',
    'products',
    'users',
    'employees',
    'machines',
    'emails',
    'mailContacts',
  ] as const),
  ...(['chatMessages', 'calendarEvents', 'todoTasks', 'kanbanTasks', 'blogPosts', 'knowledgeArticles'] as const),
];

/**
 * Returns a function that returns the words for the records of a collection, normalized by `folded`, such as "invoice".
 * @param texts translators for all languages whose words to include
 */
export function kindNamesIn(...texts: TFunction<'search'>[]): (collection: CollectionName) => ReadonlySet<string> {
  const names = new Map(
    kinds.map((kind): [string, ReadonlySet<string>] => [
      kind,
      new Set(texts.flatMap((t) => t(`kinds.${kind}`).split(' ').map(folded))),
    ]),
  );
  return (collection) => names.get(collection) ?? new Set<string>();
}

/**
 * Returns the actions in the user's language.
 * @param undoable ID of the change that "undo" reverts; `null` if there is none
 */
export function searchActions(t: TFunction<'search'>, undoable: number | null): SearchAction[] {
  return actions.map((action): SearchAction => {
    const named = { ...action, title: t(`actions.${action.key}`), also: alsoFor(t)(action.key) };
    if (action.key !== 'undo') return named;
    return { ...named, off: undoable === null, post: { changeId: String(undoable) } };
  });
}
