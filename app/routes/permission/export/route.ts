import type { LoaderFunctionArgs } from '@remix-run/node';
import { permissionPage } from '../list/list.server';

/** The permissions as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => permissionPage.file(request);
