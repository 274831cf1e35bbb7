import { z } from 'zod';
import { employeeChangesSchema, employeeQuerySchema, employeeSchema } from '~/models/employee/schema';
import { defineContract } from '~/http/contract';

/** Contract §11, and changing a row. */
export const dataTableContract = defineContract({
  all: {
    method: 'GET',
    path: '/api/datatables/initial-data',
    summary: 'Every employee in ascending id order.',
    input: z.object({}),
    output: z.array(employeeSchema),
    status: 200,
    access: 'DataTable',
    example: {},
  },
  list: {
    method: 'GET',
    path: '/api/datatables/data',
    summary:
      'Searches and pages the employees; the page of rows is called `invoices`. Filters and order are those of the tables’ pages.',
    input: employeeQuerySchema,
    output: z.object({
      allData: z.array(employeeSchema),
      invoices: z.array(employeeSchema),
      total: z.number().int(),
    }),
    status: 200,
    access: 'DataTable',
    example: { input: { q: 'accountant', perPage: '10', page: '1' } },
  },
  update: {
    method: 'POST',
    path: '/api/datatables/update',
    summary: 'Changes the given fields of an employee; the others stay.',
    input: employeeChangesSchema,
    output: z.object({ employee: employeeSchema }),
    status: 200,
    access: 'DataTable',
    example: { input: { id: 4, post: 'Head of Procurement', salary: '$23100.00', status: 2 } },
  },
});
