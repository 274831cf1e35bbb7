import type { LoaderFunctionArgs } from '@remix-run/node';
import { machineList } from '../list/list.server';

/** Returns the machines as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => machineList.file(request);
