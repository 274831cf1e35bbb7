import { z } from 'zod';
import { employeeChangesSchema, employeeQuerySchema, employeeSchema } from '~/models/employee/schema';
import { defineContract } from '~/http/contract';

/** Contract §11, and an endpoint to change a row. */
export const dataTableContract = defineContract({
  all: {
    method: 'GET',
    path: '/api/datatables/initial-data',
    summary: 'Returns all employees in ascending order by ID.',
    input: z.object({}),
    output: z.array(employeeSchema),
    access: 'DataTable',
    example: {},
  },
  list: {
    method: 'GET',
    path: '/api/datatables/data',
    summary: 'Searches employees. Returns one page of them as `invoices`.',
    input: employeeQuerySchema,
    output: z.object({
      allData: z.array(employeeSchema),
      invoices: z.array(employeeSchema),
      total: z.number().int(),
    }),
    access: 'DataTable',
    notes: {
      name: 'Only employees whose name contains this text.',
      email: 'Only employees whose email address contains this text.',
      city: 'Only employees whose city contains this text.',
      status: 'Only employees with this status.',
      post: 'Only employees with this job title.',
    },
    example: { input: { q: 'accountant', perPage: '10', page: '1' } },
  },
  update: {
    method: 'POST',
    path: '/api/datatables/update',
    summary: 'Updates an employee. Fields you omit keep their values.',
    input: employeeChangesSchema,
    output: z.object({ employee: employeeSchema }),
    access: 'DataTable',
    example: { input: { id: 4, post: 'Head of Procurement', salary: '$23100.00', status: 2 } },
  },
});
