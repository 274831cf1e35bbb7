/** The pages of the lists with saved views, by the name that their views are stored under. */
export const viewPages = {
  binnedInvoices: '/apps/invoice/bin',
  blogComments: '/pages/blog/comments',
  blogPosts: '/pages/blog/list',
  catalogue: '/apps/ecommerce/catalogue',
  changes: '/activity',
  clients: '/apps/invoice/clients',
  emails: '/apps/email',
  employees: '/datatables/advanced',
  invoices: '/apps/invoice/list',
  kanbanTasks: '/apps/kanban',
  machines: '/dashboard/machines',
  mailContacts: '/apps/email/contacts',
  orders: '/apps/order/list',
  outboxMails: '/apps/email/outbox',
  permissions: '/apps/permissions',
  recurringInvoices: '/apps/invoice/recurring',
  shop: '/apps/ecommerce/shop',
  todos: '/apps/todo',
  users: '/apps/user/list',
} as const;

export type ViewList = keyof typeof viewPages;

/** Returns the URL that opens a view, or `undefined` for an unknown list. */
export function viewUrl({ list, query }: { list: string; query: string }): string | undefined {
  const page = (viewPages as Partial<Record<string, string>>)[list];
  return page && (query ? `${page}?${query}` : page);
}
