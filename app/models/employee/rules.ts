/** The statuses of an employee by number, starting at 1 (architecture §9). */
export const employeeStatuses = ['current', 'professional', 'rejected', 'resigned', 'applied'] as const;

export type EmployeeStatus = (typeof employeeStatuses)[number];

/** Sortable columns of the tables, the default first. The names are also the columns' IDs. */
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

/** An employee as shown in the tables, with the API's strings converted to sortable values. */
export interface EmployeeRow {
  id: number;
  name: string;
  avatar: string;
  post: string;
  email: string;
  city: string;
  /** First day of work, `YYYY-MM-DD`. */
  startedOn: string;
  /** Salary in cents. */
  salary: number;
  age: number;
  /** Experience in whole years. */
  experience: number;
  status: EmployeeStatus;
}

/** Number of rows in the large table. */
export const generatedCount = 10_000;

/**
 * The columns that each metric is calculated for in the summary above the tables, over all matches. With no metric
 * selected, the summary shows the sum of salaries and the average age.
 */
export const figureColumns = {
  mean: ['salary', 'age', 'experience'],
  min: ['started', 'salary', 'age', 'experience'],
  max: ['started', 'salary', 'age', 'experience'],
  distinct: ['post', 'city', 'status'],
} as const satisfies Record<string, readonly EmployeeColumn[]>;

export type FigureKind = keyof typeof figureColumns;

export const figureKinds = Object.keys(figureColumns) as [FigureKind, ...FigureKind[]];
