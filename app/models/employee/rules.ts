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

/** What the line over the tables can say of the columns of all that match; the usual one is sum of salaries and mean age. */
export const figureColumns = {
  mean: ['salary', 'age', 'experience'],
  min: ['started', 'salary', 'age', 'experience'],
  max: ['started', 'salary', 'age', 'experience'],
  distinct: ['post', 'city', 'status'],
} as const satisfies Record<string, readonly EmployeeColumn[]>;

export type FigureKind = keyof typeof figureColumns;

export const figureKinds = Object.keys(figureColumns) as [FigureKind, ...FigureKind[]];
