import type { LoaderFunctionArgs } from '@remix-run/node';
import { userList } from '../list/list.server';

/** The users as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => userList.file(request);
