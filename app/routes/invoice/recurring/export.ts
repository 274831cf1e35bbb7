import type { LoaderFunctionArgs } from '@remix-run/node';
import { recurringInvoices } from './list.server';

/** Exports the recurring invoices as a file. See `file` of `listPage`. */
export const loader = ({ request }: LoaderFunctionArgs) => recurringInvoices.file(request);
