import type { LoaderFunctionArgs } from '@remix-run/node';
import { catalogueList } from './list.server';

/** The products as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => catalogueList.file(request);
