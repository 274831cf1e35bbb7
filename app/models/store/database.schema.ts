import { z } from 'zod';
import { accountPreferencesSchema } from '~/models/account-preferences/schema';
import { accountSettingsSchema } from '~/models/account-settings/schema';
import { apiKeySchema } from '~/models/api-key/schema';
import { accountGuardSchema, mailedTokenSchema, securityNoteSchema } from '~/models/account/account-security.schema';
import { accountSchema, sessionSchema } from '~/models/account/schema';
import { analyticsCardsSchema } from '~/models/analytics-card/schema';
import { autocompleteItemSchema } from '~/models/autocomplete-item/schema';
import { postDraftSchema, postPreviewSchema } from '~/models/blog/draft.schema';
import { blogCategorySchema, blogCommentSchema, blogPostSchema, postBookmarkSchema } from '~/models/blog/schema';
import { bookmarkSchema } from '~/models/bookmark/schema';
import { cartItemSchema } from '~/models/cart/schema';
import { checkoutSchema, couponSchema, giftCardSchema, savedAddressSchema } from '~/models/checkout/schema';
import { circleSchema } from '~/models/access/circle.schema';
import { eventRecordSchema, ownCalendarSchema } from '~/models/calendar/schema';
import { calendarFeedSchema } from '~/models/calendar/feed.schema';
import { calendarSubscriptionSchema } from '~/models/calendar/subscription.schema';
import type { Change } from './change-log';
import { onceKeySchema } from './idempotency';
import { channelSchema } from '~/models/chat/channel.schema';
import { chatMessageSchema, chatSchema, contactSchema, storedChatProfileSchema } from '~/models/chat/schema';
import { mailContactSchema } from '~/models/email/contact.schema';
import { mailRuleSchema } from '~/models/email/filter.schema';
import { mailTagSchema } from '~/models/email/tag.schema';
import { storedMailSchema } from '~/models/email/schema';
import { mailSignatureSchema, mailTemplateSchema } from '~/models/email/template.schema';
import { employeeSchema } from '~/models/employee/schema';
import { binnedInvoiceSchema, invoiceSchema } from '~/models/invoice/schema';
import { homeLayoutSchema } from '~/models/home-layout/schema';
import { clientRecordSchema } from '~/models/client/schema';
import { followUpSchema } from '~/models/follow-up/schema';
import { machineSchema } from '~/models/machine/schema';
import { maintenanceSchema } from '~/models/maintenance/schema';
import { notificationReadSchema, notificationSettingsSchema } from '~/models/notification/schema';
import { orderSchema } from '~/models/order/schema';
import { outboxMailSchema } from '~/models/outbox/schema';
import { trashNoteSchema } from '~/models/retention/schema';
import { uploadSchema } from '~/models/upload/schema';
import { permissionSchema } from '~/models/permission/schema';
import { accessRequestSchema } from '~/models/access-request/schema';
import { invitationSchema } from '~/models/invitation/schema';
import { registrationSettingSchema } from '~/models/registration/schema';
import { reminderSchema } from '~/models/reminder/schema';
import { roleSchema } from '~/models/role/schema';
import { userSchema } from '~/models/user/schema';
import { faqCategorySchema, faqEntrySchema, faqVoteSchema } from '~/models/faq/schema';
import { helpSearchSchema } from '~/models/help-search/schema';
import {
  articleVoteSchema,
  knowledgeArticleSchema,
  knowledgeCardSchema,
  knowledgeCategorySchema,
} from '~/models/knowledge/schema';
import { pricingPlanSchema, pricingQuestionSchema } from '~/models/pricing/schema';
import { storedProductSchema } from '~/models/product/schema';
import { subscriptionSchema } from '~/models/subscription/schema';
import { profileSchema } from '~/models/profile/schema';
import { referralSchema } from '~/models/referral/schema';
import { revisionSchema } from '~/models/revision/schema';
import { kitFormSchema } from '~/models/kit-form/schema';
import { savedViewSchema } from '~/models/saved-view/schema';
import { searchContactSchema, searchFileSchema, searchPageSchema } from '~/models/search/schema';
import { selectOptionSchema } from '~/models/select-option/schema';
import { statisticsCardsSchema } from '~/models/statistics-card/schema';
import { plannedFeatureSchema, waitlistEntrySchema } from '~/models/waitlist/schema';
import { workspaceSchema } from '~/models/workspace/schema';
import { shelfLinkSchema } from '~/models/shelf-link/schema';
import { wishlistItemSchema } from '~/models/wishlist/schema';
import { kanbanProjectSchema } from '~/models/kanban/project.schema';
import { kanbanBoardSchema, kanbanTaskSchema } from '~/models/kanban/schema';
import { todoOrderSchema, todoSchema } from '~/models/todo/schema';

/**
 * Returns the schema of a collection: records keyed by ID, so a lookup takes one step and a patch identifies the record
 * that it touches (architecture §3).
 */
function collection<Schema extends z.ZodType>(record: Schema) {
  return z.record(z.string(), record).default({});
}

/** A monotonic counter, such as the last invoice number that was assigned. */
const counterSchema = z.object({ id: z.string(), last: z.number().int() });

/** All collections with the schema of their records. */
export const collectionsSchema = z.object({
  accounts: collection(accountSchema),
  accountGuards: collection(accountGuardSchema),
  mailedTokens: collection(mailedTokenSchema),
  securityNotes: collection(securityNoteSchema),
  sessions: collection(sessionSchema),
  channels: collection(channelSchema),
  chatMessages: collection(chatMessageSchema),
  chatProfiles: collection(storedChatProfileSchema),
  chats: collection(chatSchema),
  contacts: collection(contactSchema),
  counters: collection(counterSchema),
  emails: collection(storedMailSchema),
  followUps: collection(followUpSchema),
  mailContacts: collection(mailContactSchema),
  mailRules: collection(mailRuleSchema),
  mailSignatures: collection(mailSignatureSchema),
  mailTags: collection(mailTagSchema),
  mailTemplates: collection(mailTemplateSchema),
  employees: collection(employeeSchema),
  calendarEvents: collection(eventRecordSchema),
  calendarFeeds: collection(calendarFeedSchema),
  calendarSubscriptions: collection(calendarSubscriptionSchema),
  calendars: collection(ownCalendarSchema),
  invoices: collection(invoiceSchema),
  binnedInvoices: collection(binnedInvoiceSchema),
  clients: collection(clientRecordSchema),
  uploads: collection(uploadSchema),
  apiKeys: collection(apiKeySchema),
  articleVotes: collection(articleVoteSchema),
  postBookmarks: collection(postBookmarkSchema),
  machines: collection(machineSchema),
  maintenance: collection(maintenanceSchema),
  notificationReads: collection(notificationReadSchema),
  notificationSettings: collection(notificationSettingsSchema),
  onceKeys: collection(onceKeySchema),
  orders: collection(orderSchema),
  outboxMails: collection(outboxMailSchema),
  trashNotes: collection(trashNoteSchema),
  permissions: collection(permissionSchema),
  registration: collection(registrationSettingSchema),
  roles: collection(roleSchema),
  invitations: collection(invitationSchema),
  accessRequests: collection(accessRequestSchema),
  users: collection(userSchema),
  accountPreferences: collection(accountPreferencesSchema),
  accountSettings: collection(accountSettingsSchema),
  analyticsCards: analyticsCardsSchema.partial().default({}),
  autocompleteItems: collection(autocompleteItemSchema),
  blogCategories: collection(blogCategorySchema),
  blogComments: collection(blogCommentSchema),
  blogPosts: collection(blogPostSchema),
  postDrafts: collection(postDraftSchema),
  postPreviews: collection(postPreviewSchema),
  bookmarks: collection(bookmarkSchema),
  cartItems: collection(cartItemSchema),
  checkouts: collection(checkoutSchema),
  savedAddresses: collection(savedAddressSchema),
  coupons: collection(couponSchema),
  giftCards: collection(giftCardSchema),
  faqCategories: collection(faqCategorySchema),
  faqEntries: collection(faqEntrySchema),
  faqVotes: collection(faqVoteSchema),
  helpSearches: collection(helpSearchSchema),
  homeLayouts: collection(homeLayoutSchema),
  kitForms: collection(kitFormSchema),
  knowledgeArticles: collection(knowledgeArticleSchema),
  knowledgeCards: collection(knowledgeCardSchema),
  knowledgeCategories: collection(knowledgeCategorySchema),
  pricingPlans: collection(pricingPlanSchema),
  pricingQuestions: collection(pricingQuestionSchema),
  products: collection(storedProductSchema),
  profiles: collection(profileSchema),
  referrals: collection(referralSchema),
  reminders: collection(reminderSchema),
  revisions: collection(revisionSchema),
  savedViews: collection(savedViewSchema),
  searchContacts: collection(searchContactSchema),
  searchFiles: collection(searchFileSchema),
  searchPages: collection(searchPageSchema),
  selectOptions: collection(selectOptionSchema),
  subscriptions: collection(subscriptionSchema),
  statisticsCards: statisticsCardsSchema.partial().default({}),
  plannedFeatures: collection(plannedFeatureSchema),
  waitlist: collection(waitlistEntrySchema),
  workspace: collection(workspaceSchema),
  wishlistItems: collection(wishlistItemSchema),
  shelfLinks: collection(shelfLinkSchema),
  kanbanProjects: collection(kanbanProjectSchema),
  kanbanBoards: collection(kanbanBoardSchema),
  kanbanTasks: collection(kanbanTaskSchema),
  todoLists: collection(circleSchema),
  todoTasks: collection(todoSchema),
  todoOrders: collection(todoOrderSchema),
});

/**
 * Returns the schema of a collection's records, or `undefined` for an unknown collection or one whose records don't
 * share a schema.
 */
export function recordSchemaOf(name: string): z.ZodType | undefined {
  const schema = (collectionsSchema.shape as Record<string, z.ZodDefault<z.ZodType> | undefined>)[name]?.unwrap();
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
}

const changeSchema = z.custom<Change>((value) => typeof value === 'object' && value !== null && 'patches' in value);

/** All of data/db.json: the checkpoint that the journal next to it continues from (architecture §3). */
export const databaseSchema = z.object({
  /** Incremented with every change to the schema of records (see `migrations`). */
  version: z.number().int().positive(),
  /** Identifies the database; a seed or a restore assigns a new ID. Missing in files of earlier versions. */
  id: z.string().default(''),
  /** Counts the checkpoints. It's 0 for a file written by `seed` or `restore`, which replaces everything before it. */
  generation: z.number().int().default(0),
  /** The last batch of the journal that this file includes. */
  sequence: z.number().int().default(0),
  lastChange: z.number().int().default(0),
  seededAt: z.string(),
  /** The highest numeric ID that each collection has assigned. Ensures that no ID is assigned twice. */
  highestIds: z.record(z.string(), z.number().int()).default({}),
  collections: collectionsSchema,
  /** Changes that aren't in the change log files yet. Only files of earlier versions contain them. */
  changes: z.array(changeSchema).default([]),
});

export type Collections = z.infer<typeof collectionsSchema>;
export type Database = z.infer<typeof databaseSchema>;
