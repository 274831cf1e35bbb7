import type { LoaderFunctionArgs } from '@remix-run/node';
import { employeeList } from '../employees.server';

/** Exports the employees as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => employeeList.file(request);
