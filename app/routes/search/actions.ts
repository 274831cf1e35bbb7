import type { TFunction } from 'i18next';
import type { SearchAction } from '~/models/search/find.server';

/** What a person can go and do from anywhere: each is a text `actions.<key>`, a page, and what one must be allowed for it. */
const actions = [
  { key: 'invoice', creates: true, url: '/apps/invoice/add', need: 'Invoice' },
  { key: 'mail', creates: true, url: '/apps/email/compose', need: 'Email' },
  { key: 'event', creates: true, url: '/apps/calendar/add', need: 'Calendar' },
  { key: 'task', creates: true, url: '/apps/kanban/add', need: 'Kanban' },
  { key: 'todo', creates: true, url: '/apps/todo/add', need: 'Todo' },
  { key: 'user', creates: true, url: '/apps/user/list/add', need: 'User' },
  { key: 'product', creates: true, url: '/apps/ecommerce/catalogue/add', need: 'Shop' },
  { key: 'post', creates: true, url: '/pages/blog/edit/new', need: { own: 'Post' } },
  { key: 'dark', url: '/preferences', post: { skin: 'dark' } },
  { key: 'light', url: '/preferences', post: { skin: 'light' } },
  { key: 'display', url: '/preferences/display' },
  { key: 'keyboard', url: '/preferences/keyboard' },
  { key: 'arrange', url: '/preferences/dashboard' },
  { key: 'password', url: '/pages/account-settings/security' },
] as const satisfies readonly Omit<SearchAction, 'title'>[];

/** Other words by which people look for a page of the menu or an action, in their language. */
export const alsoFor = (t: TFunction<'search'>) => (key: string) =>
  t(`also.${key}` as 'also.dashboard', { defaultValue: '' });

/** The actions in a person's language. */
export function searchActions(t: TFunction<'search'>): SearchAction[] {
  return actions.map((action) => ({ ...action, title: t(`actions.${action.key}`), also: alsoFor(t)(action.key) }));
}
