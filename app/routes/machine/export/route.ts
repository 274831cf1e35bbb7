import type { LoaderFunctionArgs } from '@remix-run/node';
import { machineList } from '../list/list.server';

/** The machines as a file, see `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => machineList.file(request);
