import { authContract } from './routes/auth/api.contract';
import { dataTableContract } from './routes/data-table/api.contract';
import { invoiceContract } from './routes/invoice/api.contract';
import { permissionContract } from './routes/permission/api.contract';
import { userContract } from './routes/user/api.contract';
import { blogContract } from './routes/blog/api.contract';
import { invoiceContract } from './routes/invoice/api.contract';
import { pricingContract } from './routes/pricing/api.contract';
import { profileContract } from './routes/profile/api.contract';
import { searchContract } from './routes/search/api.contract';
import { shopContract } from './routes/shop/api.contract';
import { kanbanContract } from './routes/kanban/api.contract';
import type { Contract } from './utils/contract';

/** Every documented call, by the app it belongs to: what the OpenAPI document and the endpoint tests are made from. */
export const contracts: Record<string, Contract> = {
  auth: authContract,
  dataTable: dataTableContract,
  invoice: invoiceContract,
  permission: permissionContract,
  user: userContract,
  blog: blogContract,
  invoice: invoiceContract,
  pricing: pricingContract,
  profile: profileContract,
  search: searchContract,
  shop: shopContract,
  kanban: kanbanContract,
};
