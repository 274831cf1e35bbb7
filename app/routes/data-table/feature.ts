import { Table2 } from 'lucide-react';
import { employeeStatuses } from '~/models/employee/rules';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const employeeFeature: Feature = {
  name: 'employees',
  icon: Table2,
  path: '/datatables/basic',
  need: 'DataTable',
  texts: 'employee',
};

export const employeeRecords = recordsOf(employeeFeature, [
  recordType('employees', {
    label: 'employee',
    changes: ['updated'],
    shown: {
      ...{ full_name: 'name', post: 'post', email: 'email', city: 'city', age: 'age', experience: 'experience' },
      ...{ start_date: ['start', { wire: true }], salary: ['salary', { wire: true }] },
      status: ['status', { texts: 'employee:status', keys: employeeStatuses }],
    },
    title: ({ full_name }) => full_name,
    detail: ({ post }) => post,
    url: ({ id }) => `/datatables/editing/${id}`,
    lists: { employees: '/datatables/advanced' },
  }),
]);
