import type { LoaderFunctionArgs } from '@remix-run/node';
import { binList } from './list.server';

/** Exports the trash as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => binList.file(request);
