import type { Feature } from './models/shared/feature';
import { accountFeature, apiKeyFeature } from './routes/account/feature';
import { activityFeature } from './routes/activity/feature';
import { authFeature } from './routes/auth/feature';
import { blogFeature } from './routes/blog/feature';
import { calendarFeature } from './routes/calendar/feature';
import { chatFeature } from './routes/chat/feature';
import { employeeFeature } from './routes/data-table/feature';
import { emailFeature } from './routes/email/feature';
import { faqFeature, knowledgeFeature, licenseFeature } from './routes/help/feature';
import { homeFeature } from './routes/home/feature';
import { invoiceFeature } from './routes/invoice/feature';
import { kanbanFeature } from './routes/kanban/feature';
import { machineFeature } from './routes/machine/feature';
import { miscFeature } from './routes/misc/feature';
import { modalExamplesFeature } from './routes/modal-examples/feature';
import { orderFeature } from './routes/order/feature';
import { accessControlFeature, permissionFeature } from './routes/permission/feature';
import { pricingFeature } from './routes/pricing/feature';
import { profileFeature } from './routes/profile/feature';
import { searchFeature } from './routes/search/feature';
import { shopFeature } from './routes/shop/feature';
import { apiDocsFeature } from './routes/system/feature';
import { todoFeature } from './routes/todo/feature';
import { kitFeatures } from './routes/ui-kit/feature';
import { userFeature } from './routes/user/feature';

/**
 * All features of the product, in menu order (architecture §2b). Routes are in `routes.ts`, kinds of records in
 * `records.ts`.
 */
export const features: readonly Feature[] = [
  homeFeature,
  machineFeature,
  emailFeature,
  chatFeature,
  todoFeature,
  calendarFeature,
  kanbanFeature,
  invoiceFeature,
  shopFeature,
  orderFeature,
  userFeature,
  permissionFeature,
  accessControlFeature,
  accountFeature,
  profileFeature,
  faqFeature,
  knowledgeFeature,
  blogFeature,
  pricingFeature,
  licenseFeature,
  apiKeyFeature,
  apiDocsFeature,
  modalExamplesFeature,
  authFeature,
  miscFeature,
  searchFeature,
  activityFeature,
  employeeFeature,
  ...kitFeatures,
];
