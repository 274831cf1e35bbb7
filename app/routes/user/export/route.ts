import type { LoaderFunctionArgs } from '@remix-run/node';
import { userList } from '../list/list.server';

/** Returns the users as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => userList.file(request);
