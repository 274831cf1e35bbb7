import type { LoaderFunctionArgs } from '@remix-run/node';
import { download } from '~/http/download.server';
import { toCsv } from '~/lib/csv';
import { workspaceCurrency } from '~/lib/currency';
import { taxReport } from '~/models/invoice/tax-report.server';
import { askedPeriod } from './period.server';

const header = ['from', 'to', 'taxPercent', 'documents', 'net', 'tax', 'gross', 'currency'];

/** Exports the tax report as CSV, with one row per tax rate. The columns add up to the period's totals. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { from, to } = await askedPeriod(request);
  const { rows } = await taxReport({ from, to });
  const currency = workspaceCurrency();
  const lines = rows.map(({ percent, documents, net, tax, gross }) => {
    return [from, to, percent, documents, { cents: net }, { cents: tax }, { cents: gross }, currency];
  });
  return download(toCsv(header, lines), `taxes-${from}-${to}.csv`);
}
