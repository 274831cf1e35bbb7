import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';

/** The page that each list with saved views stands on, by the name its views are kept under. */
export const viewPages = {
  blogComments: '/pages/blog/comments',
  blogPosts: '/pages/blog/list',
  catalogue: '/apps/ecommerce/catalogue',
  changes: '/activity',
  emails: '/apps/email',
  employees: '/datatables/advanced',
  invoices: '/apps/invoice/list',
  kanbanTasks: '/apps/kanban',
  machines: '/dashboard/machines',
  mailContacts: '/apps/email/contacts',
  orders: '/apps/order/list',
  outboxMails: '/apps/email/outbox',
  permissions: '/apps/permissions',
  shop: '/apps/ecommerce/shop',
  todos: '/apps/todo',
  users: '/apps/user/list',
} as const;

/** A list that keeps saved views. */
export type ViewList = keyof typeof viewPages;

/** A filter and sort of one list that an account gave a name; `query` is the list's query string without its page. */
export const savedViewSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
});

/** What the form that saves a view sends. */
export const newViewSchema = z.object({
  name: requiredText.max(60).transform((name) => name.trim()),
  query: z.string().max(2000).default(''),
});

export type SavedView = z.infer<typeof savedViewSchema>;

/** The address that opens a view. */
export function viewUrl({ list, query }: Pick<SavedView, 'list' | 'query'>): string | undefined {
  const page = (viewPages as Partial<Record<string, string>>)[list];
  return page && (query ? `${page}?${query}` : page);
}
