import { z } from 'zod';
import { day, idNumber, listQuery, requiredText } from '~/models/shared/fields.schema';

/** An employee row, as stored and on the wire (contract §11); `status` by architecture §9. */
export const employeeSchema = z.object({
  responsive_id: z.string(),
  id: z.number().int(),
  avatar: z.string(),
  full_name: z.string(),
  post: z.string(),
  email: z.string(),
  city: z.string(),
  start_date: z.string(),
  salary: z.string(),
  age: z.string(),
  experience: z.string(),
  status: z.number().int().min(1).max(5),
});

/** Query of the data table (contract §11); the rows come in ascending id order. */
export const employeeQuerySchema = listQuery(['id']).omit({ sort: true, sortColumn: true });

/** `07/24/2026` names a day that exists. */
function isWireDate(text: string): boolean {
  const [, month, dayOfMonth, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return day.safeParse(`${year}-${month}-${dayOfMonth}`).success;
}

/** What to change of an employee (POST /api/datatables/update), in the forms contract §11 gives; fields not sent stay. */
export const employeeChangesSchema = employeeSchema
  .omit({ responsive_id: true })
  .extend({
    full_name: requiredText,
    start_date: z.string().refine(isWireDate, { params: { key: 'date' } }),
    salary: z.string().regex(/^\$\d{1,9}(\.\d\d)?$/),
    age: z.string().regex(/^\d{1,3}$/),
  })
  .partial()
  .extend({ id: idNumber });

export type EmployeeChanges = z.infer<typeof employeeChangesSchema>;
export type Employee = z.infer<typeof employeeSchema>;
export type EmployeeQuery = z.infer<typeof employeeQuerySchema>;
