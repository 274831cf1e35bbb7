import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientList } from '../list/list.server';

/** Exports the clients as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => clientList.file(request);
