import type { LoaderFunctionArgs } from '@remix-run/node';
import { commentList } from '../list/list.server';

/** Exports the comments as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => commentList.file(request);
