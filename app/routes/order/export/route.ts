import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderList } from '../list/list.server';

/** Returns the orders as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => orderList.file(request);
