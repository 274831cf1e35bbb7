import { z } from 'zod';
import { toCents } from '~/models/shared/money';
import {
  addressText,
  day,
  dayOrNothing,
  digitsAtMost,
  idNumber,
  listQuery,
  numberOrNothing,
  requiredText,
  shortText,
  titleText,
} from '~/models/shared/fields.schema';
import { employeeColumns, employeeStatuses, figureKinds } from './rules';

/** An employee row, as stored and in the API (contract §11). For `status`, see architecture §9. */
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

function isWireDate(text: string): boolean {
  const [, month, dayOfMonth, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return day.safeParse(`${year}-${month}-${dayOfMonth}`).success;
}

/**
 * Changes to an employee (POST /api/datatables/update), in the formats of contract §11. Fields that aren't sent stay
 * unchanged.
 */
export const employeeChangesSchema = employeeSchema
  .omit({ responsive_id: true })
  .extend({
    avatar: addressText,
    full_name: titleText,
    post: shortText,
    email: shortText,
    city: shortText,
    experience: shortText,
    start_date: shortText.refine(isWireDate, { params: { key: 'date' } }),
    salary: z.string().regex(/^\$\d{1,9}(\.\d\d)?$/),
    age: z.string().regex(/^\d{1,3}$/),
  })
  .partial()
  .extend({ id: idNumber });

const part = z.string().max(100).default('');

/**
 * Filters for each column; whether `q` searches everything that the tables show (`find=shown`: also the city, the
 * status, and the formatted date and salary); and the secondary sort order (`-age` for descending).
 */
const columnFilters = {
  name: part,
  email: part,
  city: part,
  status: part,
  post: part,
  startedFrom: dayOrNothing,
  startedTo: dayOrNothing,
  salaryFrom: numberOrNothing,
  salaryTo: numberOrNothing,
  ageFrom: numberOrNothing,
  ageTo: numberOrNothing,
  experienceFrom: numberOrNothing,
  experienceTo: numberOrNothing,
  find: z.enum(['', 'shown']).default(''),
  then: z.enum(['', ...employeeColumns, ...employeeColumns.map((column) => `-${column}` as const)]).default(''),
};

/**
 * Query of the data table (contract §11): `q`, `page`, `perPage`, and the parameters of the tables' pages, so that an
 * endpoint can return the rows of any page. Without them, rows are in ascending ID order.
 */
export const employeeQuerySchema = listQuery(employeeColumns).extend(columnFilters);

/** Query of the table pages; `figure` selects the metrics of all matches. */
export const employeePageQuerySchema = employeeQuerySchema.extend({
  status: z.enum(['', ...employeeStatuses]).default(''),
  figure: z.enum(['', ...figureKinds]).default(''),
});

/** Form of an employee. Converts to wire format. */
export const employeeFormSchema = z.object({
  full_name: requiredText.max(120),
  post: requiredText.max(120),
  email: z.email().max(200),
  city: requiredText.max(120),
  start_date: day.transform((text) => `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`),
  salary: digitsAtMost(2)
    .min(0)
    .max(10_000_000)
    .transform((dollars) => `$${(toCents(dollars) / 100).toFixed(2)}`),
  age: z.number().int().min(14).max(120).transform(String),
  experience: z
    .number()
    .int()
    .min(0)
    .max(80)
    .transform((years) => `${years} ${years === 1 ? 'Year' : 'Years'}`),
  status: z.enum(employeeStatuses).transform((status) => employeeStatuses.indexOf(status) + 1),
});

export type EmployeePageQuery = z.infer<typeof employeePageQuerySchema>;
export type EmployeeChanges = z.infer<typeof employeeChangesSchema>;
export type Employee = z.infer<typeof employeeSchema>;
export type EmployeeQuery = z.infer<typeof employeeQuerySchema>;
