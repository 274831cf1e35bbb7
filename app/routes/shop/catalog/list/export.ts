import type { LoaderFunctionArgs } from '@remix-run/node';
import { catalogList } from './list.server';

/** Returns the products as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => catalogList.file(request);
