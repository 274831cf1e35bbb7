import type { LoaderFunctionArgs } from '@remix-run/node';
import { languageOf } from '~/http/i18n.server';
import { pdfResponse } from '../pdf/pdf.server';
import { seenByToken } from '../seen.server';

/**
 * Responds with the PDF, in the reader's language, for anyone who has the link. Records the first view (`seenByToken`).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return pdfResponse(await seenByToken(request, params.token ?? ''), await languageOf(request));
}
