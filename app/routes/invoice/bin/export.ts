import type { LoaderFunctionArgs } from '@remix-run/node';
import { binList } from './list.server';

/** The bin as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => binList.file(request);
