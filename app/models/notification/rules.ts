import type { Area } from '~/models/access/ability';
import type { Change } from '~/models/store/change-log';

/** Somebody changed something; an invoice was not paid in time; an order waits. */
export const notificationKinds = ['change', 'invoice-overdue', 'order-waiting'] as const;

/** What the labels of the change log belong to. Carts, wishlists, bookmarks and keys are nobody else's business. */
const areas: Record<string, Area> = {
  article: 'Help',
  calendarEvent: 'Calendar',
  chat: 'Chat',
  comment: 'Blog',
  email: 'Email',
  employee: 'DataTable',
  invoice: 'Invoice',
  kanbanBoard: 'Kanban',
  kanbanTask: 'Kanban',
  order: 'Order',
  permission: 'Permission',
  post: 'Blog',
  product: 'Shop',
  todo: 'Todo',
  user: 'User',
};

/** Small things that happen all the time and concern nobody but who did them. */
const quiet = new Set([
  'article.voted',
  'chat.seen',
  'email.updated',
  'email.labelled',
  'post.bookmarked',
  'order.placed',
]);

/** The area whose people hear of a change; `null` for what is nobody else's business. */
export function newsArea({ label }: Pick<Change, 'label'>): Area | null {
  return quiet.has(label) ? null : (areas[label.split('.')[0] ?? ''] ?? null);
}

const pages: Record<string, (id: string) => string> = {
  blogComments: () => '/pages/blog/list',
  blogPosts: (id) => `/pages/blog/detail?id=${id}`,
  calendarEvents: () => '/apps/calendar',
  chats: () => '/apps/chat',
  emails: () => '/apps/email',
  invoices: (id) => `/apps/invoice/preview/${id}`,
  kanbanBoards: () => '/apps/kanban',
  kanbanTasks: () => '/apps/kanban',
  knowledgeArticles: () => '/pages/knowledge-base',
  orders: (id) => `/apps/order/edit?id=${id}`,
  permissions: () => '/apps/permissions',
  products: (id) => `/apps/ecommerce/product-detail/${id}`,
  todoTasks: () => '/apps/todo',
  users: (id) => `/apps/user/view?id=${id}`,
};

/** The page that shows a record named `collection/id`; `null` when there is none. */
export function pageOfRecord(record: string): string | null {
  const [collection = '', id = ''] = record.split('/');
  return pages[collection]?.(id) ?? null;
}
