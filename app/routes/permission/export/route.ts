import type { LoaderFunctionArgs } from '@remix-run/node';
import { permissionPage } from '../list/list.server';

/** Returns the permissions as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => permissionPage.file(request);
