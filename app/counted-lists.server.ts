import { employeeList } from './routes/data-table/employees.server';
import { invoiceList } from './routes/invoice/list/list.server';
import { machineList } from './routes/machine/list/list.server';
import { orderList } from './routes/order/list/list.server';
import { userList } from './routes/user/list/list.server';

/** Lists whose bookmarks show a count, matched by path. Bookmarks of the to-do list are counted separately. */
export const countedLists = [invoiceList, orderList, userList, machineList, employeeList];
