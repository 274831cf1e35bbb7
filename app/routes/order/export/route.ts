import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderList } from '../list/list.server';

/** The orders as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => orderList.file(request);
