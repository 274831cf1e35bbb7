import { Table2 } from 'lucide-react';
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
    title: ({ full_name }) => full_name,
    detail: ({ post }) => post,
    url: ({ id }) => `/datatables/editing/${id}`,
  }),
]);
