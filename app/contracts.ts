import { authContract } from './routes/auth/api.contract';
import { chatContract } from './routes/chat/api.contract';
import { dataTableContract } from './routes/data-table/api.contract';
import { emailContract } from './routes/email/api.contract';
import { invoiceContract } from './routes/invoice/api.contract';
import { permissionContract } from './routes/permission/api.contract';
import { userContract } from './routes/user/api.contract';
import type { Contract } from './utils/contract';

/** Every documented call, by the app it belongs to: what the OpenAPI document and the endpoint tests are made from. */
export const contracts: Record<string, Contract> = {
  auth: authContract,
  chat: chatContract,
  dataTable: dataTableContract,
  email: emailContract,
  invoice: invoiceContract,
  permission: permissionContract,
  user: userContract,
};
