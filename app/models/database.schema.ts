import { z } from 'zod';
import { accountSchema, sessionSchema } from './account.schema';
import { blogCategorySchema, blogCommentSchema, blogPostSchema } from './blog.schema';
import { bookmarkSchema } from './bookmark.schema';
import { cartItemSchema } from './cart.schema';
import type { Change } from './change-log';
import { employeeSchema } from './employee.schema';
import { invoiceSchema } from './invoice.schema';
import { uploadSchema } from './upload.schema';
import { permissionSchema } from './permission.schema';
import { userSchema } from './user.schema';
import { pricingPlanSchema, pricingQuestionSchema } from './pricing.schema';
import { productSchema } from './product.schema';
import { profileSchema } from './profile.schema';
import { searchContactSchema, searchFileSchema, searchPageSchema } from './search.schema';
import { wishlistItemSchema } from './wishlist.schema';
import { kanbanBoardSchema, kanbanTaskSchema } from './kanban.schema';

/** Records keyed by id: a lookup is one step and a patch names the record it touches (architecture §3). */
function collection<Schema extends z.ZodType>(record: Schema) {
  return z.record(z.string(), record).default({});
}

/** A number that only ever goes up, such as the last invoice number given out. */
const counterSchema = z.object({ id: z.string(), last: z.number().int() });

const collectionsSchema = z.object({
  accounts: collection(accountSchema),
  sessions: collection(sessionSchema),
  counters: collection(counterSchema),
  employees: collection(employeeSchema),
  invoices: collection(invoiceSchema),
  uploads: collection(uploadSchema),
  permissions: collection(permissionSchema),
  users: collection(userSchema),
  blogCategories: collection(blogCategorySchema),
  blogComments: collection(blogCommentSchema),
  blogPosts: collection(blogPostSchema),
  bookmarks: collection(bookmarkSchema),
  cartItems: collection(cartItemSchema),
  pricingPlans: collection(pricingPlanSchema),
  pricingQuestions: collection(pricingQuestionSchema),
  products: collection(productSchema),
  profiles: collection(profileSchema),
  searchContacts: collection(searchContactSchema),
  searchFiles: collection(searchFileSchema),
  searchPages: collection(searchPageSchema),
  wishlistItems: collection(wishlistItemSchema),
  kanbanBoards: collection(kanbanBoardSchema),
  kanbanTasks: collection(kanbanTaskSchema),
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
