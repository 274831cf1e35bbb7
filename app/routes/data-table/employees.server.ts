import { setEmployeeStatus } from '~/models/employee/commands.server';
import { employeesById, listPageEmployees, matchingEmployees } from '~/models/employee/queries.server';
import { type EmployeeRow, type EmployeeStatus } from '~/models/employee/rules';
import { employeePageQuerySchema } from '~/models/employee/schema';
import { workspaceCurrency } from '~/lib/currency';
import { canUse } from '~/models/access/ability';
import { translatorFor } from '~/http/i18n.server';
import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { requireAccess } from '~/http/page.server';
import { statusWords } from './status-words.server';

const command = (status: EmployeeStatus): ListCommand<EmployeeRow, 'employee'> => ({
  when: (row) => row.status !== status,
  run: async ({ ids, actor, t }) => {
    const { changeId } = await setEmployeeStatus({ ids, status, actor });
    return { message: t('toast.status', { count: ids.length, status: t(`status.${status}`) }), changeId };
  },
});

/** Server side of the employee tables: search, changes, and export. */
export const employeeList = listPage({
  name: 'employees',
  path: '/datatables/advanced',
  area: 'DataTable',
  namespace: 'employee',
  schema: employeePageQuerySchema,
  page: (query) => listPageEmployees(query, statusWords),
  matching: (query) => matchingEmployees(query, statusWords),
  byIds: employeesById,
  idOf: ({ id }) => id,
  commands: {
    current: command('current'),
    professional: command('professional'),
    rejected: command('rejected'),
    resigned: command('resigned'),
    applied: command('applied'),
  },
  csv: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    post: ({ post }) => post,
    email: ({ email }) => email,
    city: ({ city }) => city,
    started: ({ startedOn }) => startedOn,
    currency: workspaceCurrency,
    salary: ({ salary }) => salary / 100,
    age: ({ age }) => age,
    experience: ({ experience }) => experience,
    status: ({ status }) => status,
  },
});

/** Returns the data for a table without filters: its title, and the rows if the user can see employees. */
export async function employeeTable(request: Request, page: 'basic' | 'editing') {
  const title = (await translatorFor(request, 'employee'))(`page.${page}.title`);
  if (!(await canSeeEmployees(request))) return { title, list: null };
  const { rows, total, query } = await employeeList.load(request);
  return { title, list: { rows, total, query } };
}

export type EmployeeTable = NonNullable<Awaited<ReturnType<typeof employeeTable>>['list']>;

/** Checks whether a user can see employees. All signed-in users can open the table pages, but not see their data. */
export async function canSeeEmployees(request: Request): Promise<boolean> {
  const { account } = await requireAccess(request, 'signed-in');
  return canUse(account, 'DataTable');
}
