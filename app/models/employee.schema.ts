import { z } from 'zod';
import { listQuery } from './fields.schema';

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

export type Employee = z.infer<typeof employeeSchema>;
export type EmployeeQuery = z.infer<typeof employeeQuerySchema>;
