import { accountContract } from './routes/account/api.contract';
import { authContract } from './routes/auth/api.contract';
import { blogContract } from './routes/blog/api.contract';
import { cardContract } from './routes/card/api.contract';
import { helpContract } from './routes/help/api.contract';
import { invoiceContract } from './routes/invoice/api.contract';
import { pricingContract } from './routes/pricing/api.contract';
import { profileContract } from './routes/profile/api.contract';
import { searchContract } from './routes/search/api.contract';
import { selectContract } from './routes/select/api.contract';
import { shopContract } from './routes/shop/api.contract';
import type { Contract } from './utils/contract';

/** Every documented call, by the app it belongs to: what the OpenAPI document and the endpoint tests are made from. */
export const contracts: Record<string, Contract> = {
  account: accountContract,
  auth: authContract,
  blog: blogContract,
  card: cardContract,
  help: helpContract,
  invoice: invoiceContract,
  pricing: pricingContract,
  profile: profileContract,
  search: searchContract,
  select: selectContract,
  shop: shopContract,
};
