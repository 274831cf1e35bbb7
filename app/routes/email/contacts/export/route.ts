import type { LoaderFunctionArgs } from '@remix-run/node';
import { contactList } from '../list/list.server';

/** The contacts book as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => contactList.file(request);
