import type { LoaderFunctionArgs } from '@remix-run/node';
import { getInvoice, markInvoiceDownloaded } from '~/models/invoice/commands.server';
import { languageOf } from '~/http/i18n.server';
import { whenUnavailable } from '~/lib/errors';
import { idParam } from '~/http/params.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { pdfResponse } from '../pdf/pdf.server';

/** Responds with the PDF in the user's language and records the download on the invoice. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const row = await orThrow(getInvoice(id, await todayOf(request)));
  const response = await pdfResponse(row, await languageOf(request));
  await orThrow(markInvoiceDownloaded({ id, actor }).catch(whenUnavailable(null)));
  return response;
}
