import { accountContract } from './routes/account/api.contract';
import { activityContract } from './routes/activity/api.contract';
import { authContract } from './routes/auth/api.contract';
import { blogContract } from './routes/blog/api.contract';
import { calendarContract } from './routes/calendar/api.contract';
import { cardContract } from './routes/card/api.contract';
import { chatContract } from './routes/chat/api.contract';
import { dataTableContract } from './routes/data-table/api.contract';
import { emailContract } from './routes/email/api.contract';
import { helpContract } from './routes/help/api.contract';
import { invoiceContract } from './routes/invoice/api.contract';
import { kanbanContract } from './routes/kanban/api.contract';
import { machineContract } from './routes/machine/api.contract';
import { orderContract } from './routes/order/api.contract';
import { permissionContract } from './routes/permission/api.contract';
import { pricingContract } from './routes/pricing/api.contract';
import { profileContract } from './routes/profile/api.contract';
import { searchContract } from './routes/search/api.contract';
import { selectContract } from './routes/select/api.contract';
import { shopContract } from './routes/shop/api.contract';
import { todoContract } from './routes/todo/api.contract';
import { userContract } from './routes/user/api.contract';
import type { Contract } from './http/contract';

/** Every documented call, by the app it belongs to: what the OpenAPI document and the endpoint tests are made from. */
export const contracts: Record<string, Contract> = {
  account: accountContract,
  activity: activityContract,
  auth: authContract,
  blog: blogContract,
  calendar: calendarContract,
  card: cardContract,
  chat: chatContract,
  dataTable: dataTableContract,
  email: emailContract,
  help: helpContract,
  invoice: invoiceContract,
  kanban: kanbanContract,
  machine: machineContract,
  order: orderContract,
  permission: permissionContract,
  pricing: pricingContract,
  profile: profileContract,
  search: searchContract,
  select: selectContract,
  shop: shopContract,
  todo: todoContract,
  user: userContract,
};
