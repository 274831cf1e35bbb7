import { authContract } from './routes/auth/api.contract';
import { calendarContract } from './routes/calendar/api.contract';
import { invoiceContract } from './routes/invoice/api.contract';
import { kanbanContract } from './routes/kanban/api.contract';
import { todoContract } from './routes/todo/api.contract';
import type { Contract } from './utils/contract';

/** Every documented call, by the app it belongs to: what the OpenAPI document and the endpoint tests are made from. */
export const contracts: Record<string, Contract> = {
  auth: authContract,
  calendar: calendarContract,
  invoice: invoiceContract,
  kanban: kanbanContract,
  todo: todoContract,
};
