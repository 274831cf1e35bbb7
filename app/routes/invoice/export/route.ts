import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceNumber, lineAmount } from '~/models/invoice/rules';
import { getInvoice } from '~/models/invoice/commands.server';
import { type InvoiceRow, matchingInvoices } from '~/models/invoice/queries.server';
import { invoicePageQuerySchema } from '~/models/invoice/schema';
import { today } from '~/models/shared/today.server';
import { layoutConfig } from '~/layout.config';
import { toCsv } from '~/lib/csv';
import { chosen } from '~/http/chosen.server';
import { readListQuery } from '~/http/list-query.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { matchingInvoiceIds } from '../view.server';

/**
 * The invoices as a file: `format=csv` (default) or `json`, of the list's query, of ticked `ids`, or with
 * `scope=matching` of the `query` field, as the bulk form sends it. Amounts in dollars, days as `YYYY-MM-DD`.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const { searchParams } = new URL(request.url);
  const some = searchParams.has('ids') || searchParams.has('scope');
  const rows = some
    ? await orThrow(chosen(request, searchParams, matchingInvoiceIds).then((ids) => Promise.all(ids.map(getInvoice))))
    : await matchingInvoices(readListQuery(invoicePageQuerySchema, searchParams));
  return searchParams.get('format') === 'json'
    ? file('json', 'application/json; charset=utf-8', JSON.stringify(rows.map(asRecord), null, 2))
    : file('csv', 'text/csv; charset=utf-8', toCsv(csvHeader, rows.map(csvRow)));
}

function file(extension: string, type: string, body: string): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="invoices-${today()}.${extension}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(body, { headers });
}

const csvHeader = [
  'id',
  'number',
  'status',
  'client',
  'company',
  'email',
  'country',
  'service',
  'issued',
  'due',
  'currency',
  'total',
  'balance',
];

function csvRow({ invoice, status, total, due }: InvoiceRow) {
  const { client } = invoice;
  return [
    invoice.id,
    invoiceNumber(invoice.number),
    status,
    client.name,
    client.company,
    client.companyEmail,
    client.country,
    invoice.service,
    invoice.issuedOn,
    invoice.dueOn,
    layoutConfig.currency,
    total / 100,
    due / 100,
  ];
}

function asRecord({ invoice, status, total, due }: InvoiceRow) {
  const { id, number, client, service, issuedOn, dueOn, items, discountPercent, taxPercent, note, payments } = invoice;
  return {
    id,
    number: invoiceNumber(number),
    status,
    client,
    service,
    issuedOn,
    dueOn,
    currency: layoutConfig.currency,
    items: items.map((item) => ({ ...item, unitPrice: item.unitPrice / 100, amount: lineAmount(item) / 100 })),
    discountPercent,
    taxPercent,
    total: total / 100,
    balance: due / 100,
    payments: payments.map((payment) => ({ ...payment, amount: payment.amount / 100 })),
    note,
  };
}
