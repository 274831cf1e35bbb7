import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientList } from '../list/list.server';

/** The clients as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => clientList.file(request);
