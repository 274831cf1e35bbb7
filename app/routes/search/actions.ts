import type { TFunction } from 'i18next';
import type { SearchAction } from '~/models/search/find.server';

/** What a person can go and do from anywhere: each is a text `actions.<key>`, a page, and what one must be allowed for it. */
const actions = [
  { key: 'invoice', url: '/apps/invoice/add', need: 'Invoice' },
  { key: 'mail', url: '/apps/email/compose', need: 'Email' },
  { key: 'event', url: '/apps/calendar/add', need: 'Calendar' },
  { key: 'task', url: '/apps/kanban/add', need: 'Kanban' },
  { key: 'todo', url: '/apps/todo/add', need: 'Todo' },
  { key: 'user', url: '/apps/user/list/add', need: 'User' },
  { key: 'product', url: '/apps/ecommerce/catalogue/add', need: 'Shop' },
  { key: 'post', url: '/pages/blog/edit', need: { own: 'Post' } },
  { key: 'display', url: '/preferences/display' },
  { key: 'keyboard', url: '/preferences/keyboard' },
  { key: 'arrange', url: '/preferences/dashboard' },
  { key: 'password', url: '/pages/account-settings/security' },
] as const satisfies readonly Omit<SearchAction, 'title'>[];

/** The actions in a person's language. */
export function searchActions(t: TFunction<'search'>): SearchAction[] {
  return actions.map((action) => ({ ...action, title: t(`actions.${action.key}`) }));
}
