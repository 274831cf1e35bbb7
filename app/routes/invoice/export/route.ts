import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceList } from '../list/list.server';

/** Exports the invoices as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => invoiceList.file(request);
