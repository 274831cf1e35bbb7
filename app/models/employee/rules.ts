/** What the numbers of an employee's status mean, from 1 on (architecture §9). */
export const employeeStatuses = ['current', 'professional', 'rejected', 'resigned', 'applied'] as const;

export type EmployeeStatus = (typeof employeeStatuses)[number];

/** What the tables sort by, the default first; the names are the ids of their columns. */
export const employeeColumns = [
  'id',
  'name',
  'post',
  'email',
  'city',
  'started',
  'salary',
  'age',
  'experience',
  'status',
] as const;

export type EmployeeColumn = (typeof employeeColumns)[number];

/** An employee as the tables show it: the wire's texts as values that sort. */
export interface EmployeeRow {
  id: number;
  name: string;
  avatar: string;
  post: string;
  email: string;
  city: string;
  /** `YYYY-MM-DD`. */
  startedOn: string;
  /** In cents. */
  salary: number;
  age: number;
  /** Whole years. */
  experience: number;
  status: EmployeeStatus;
}

/** How many rows the large table has. */
export const generatedCount = 10_000;
