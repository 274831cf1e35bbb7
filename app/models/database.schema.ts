import { z } from 'zod';
import { accountSettingsSchema } from './account-settings.schema';
import { apiKeySchema } from './api-key.schema';
import { accountSchema, sessionSchema } from './account.schema';
import { analyticsCardsSchema } from './analytics-card.schema';
import { autocompleteItemSchema } from './autocomplete-item.schema';
import { blogCategorySchema, blogCommentSchema, blogPostSchema, postBookmarkSchema } from './blog.schema';
import { bookmarkSchema } from './bookmark.schema';
import { cartItemSchema } from './cart.schema';
import { calendarEventSchema } from './calendar-event.schema';
import { calendarFeedSchema } from './calendar-feed.schema';
import type { Change } from './change-log';
import { chatProfileSchema, chatSchema, contactSchema } from './chat.schema';
import { mailSchema } from './email.schema';
import { employeeSchema } from './employee.schema';
import { invoiceSchema } from './invoice.schema';
import { notificationReadSchema } from './notification.schema';
import { orderSchema } from './order.schema';
import { uploadSchema } from './upload.schema';
import { permissionSchema } from './permission.schema';
import { userSchema } from './user.schema';
import { faqCategorySchema } from './faq.schema';
import {
  articleVoteSchema,
  knowledgeArticleSchema,
  knowledgeCardSchema,
  knowledgeCategorySchema,
} from './knowledge.schema';
import { pricingPlanSchema, pricingQuestionSchema } from './pricing.schema';
import { productSchema } from './product.schema';
import { profileSchema } from './profile.schema';
import { searchContactSchema, searchFileSchema, searchPageSchema } from './search.schema';
import { selectOptionSchema } from './select-option.schema';
import { statisticsCardsSchema } from './statistics-card.schema';
import { wishlistItemSchema } from './wishlist.schema';
import { kanbanBoardSchema, kanbanTaskSchema } from './kanban.schema';
import { todoSchema } from './todo.schema';

/** Records keyed by id: a lookup is one step and a patch names the record it touches (architecture §3). */
function collection<Schema extends z.ZodType>(record: Schema) {
  return z.record(z.string(), record).default({});
}

/** A number that only ever goes up, such as the last invoice number given out. */
const counterSchema = z.object({ id: z.string(), last: z.number().int() });

const collectionsSchema = z.object({
  accounts: collection(accountSchema),
  sessions: collection(sessionSchema),
  chatProfiles: collection(chatProfileSchema),
  chats: collection(chatSchema),
  contacts: collection(contactSchema),
  counters: collection(counterSchema),
  emails: collection(mailSchema),
  employees: collection(employeeSchema),
  calendarEvents: collection(calendarEventSchema),
  calendarFeeds: collection(calendarFeedSchema),
  invoices: collection(invoiceSchema),
  uploads: collection(uploadSchema),
  apiKeys: collection(apiKeySchema),
  articleVotes: collection(articleVoteSchema),
  postBookmarks: collection(postBookmarkSchema),
  notificationReads: collection(notificationReadSchema),
  orders: collection(orderSchema),
  permissions: collection(permissionSchema),
  users: collection(userSchema),
  accountSettings: collection(accountSettingsSchema),
  analyticsCards: analyticsCardsSchema.partial().default({}),
  autocompleteItems: collection(autocompleteItemSchema),
  blogCategories: collection(blogCategorySchema),
  blogComments: collection(blogCommentSchema),
  blogPosts: collection(blogPostSchema),
  bookmarks: collection(bookmarkSchema),
  cartItems: collection(cartItemSchema),
  faqCategories: collection(faqCategorySchema),
  knowledgeArticles: collection(knowledgeArticleSchema),
  knowledgeCards: collection(knowledgeCardSchema),
  knowledgeCategories: collection(knowledgeCategorySchema),
  pricingPlans: collection(pricingPlanSchema),
  pricingQuestions: collection(pricingQuestionSchema),
  products: collection(productSchema),
  profiles: collection(profileSchema),
  searchContacts: collection(searchContactSchema),
  searchFiles: collection(searchFileSchema),
  searchPages: collection(searchPageSchema),
  selectOptions: collection(selectOptionSchema),
  statisticsCards: statisticsCardsSchema.partial().default({}),
  wishlistItems: collection(wishlistItemSchema),
  kanbanBoards: collection(kanbanBoardSchema),
  kanbanTasks: collection(kanbanTaskSchema),
  todoTasks: collection(todoSchema),
});

/** The whole of data/db.json. */
export const databaseSchema = z.object({
  version: z.literal(1),
  seededAt: z.string(),
  collections: collectionsSchema,
  changes: z.array(z.custom<Change>((value) => typeof value === 'object' && value !== null && 'patches' in value)),
});

export type Collections = z.infer<typeof collectionsSchema>;
export type Database = z.infer<typeof databaseSchema>;
