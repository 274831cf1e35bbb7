import type { LoaderFunctionArgs } from '@remix-run/node';
import { contactList } from '../list/list.server';

/** Exports the contacts as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => contactList.file(request);
