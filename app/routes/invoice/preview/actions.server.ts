import type { Actor } from '~/models/store/change-log';
import { deleteInvoices, duplicateInvoice, issueInvoice, markInvoiceSent } from '~/models/invoice/commands.server';
import { AppError } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { listPath, listQueryOf, previewPath } from '../links';

interface Command {
  request: Request;
  actor: Actor;
  id: number;
}

/**
 * The one-button changes of an invoice, by `intent`: delete, duplicate, issue, send. Every answer is a redirect with a
 * toast, to the form's `redirectTo` unless the change decides (a duplicate opens for editing). A refusal goes there too.
 */
export async function actOnInvoice({ request, actor, id }: Command): Promise<Response> {
  const form = await readForm(request);
  const t = await translatorFor(request, 'invoice');
  const query = listQueryOf(new URL(request.url).searchParams);
  const backTo = localPath(form.get('redirectTo'), `${previewPath(id)}${query}`);
  const done = (to: string, message: string, changeId?: number | null) =>
    redirectWithToast(request, to, { type: 'success', message, changeId });
  try {
    switch (form.get('intent')) {
      case 'delete': {
        const { changeId } = await deleteInvoices({ ids: [id], actor });
        return await done(
          form.has('redirectTo') ? backTo : `${listPath}${query}`,
          t('toast.deleted', { id }),
          changeId,
        );
      }
      case 'duplicate': {
        const { result } = await duplicateInvoice({ id, actor });
        return await done(`/apps/invoice/edit/${result.id}`, t('toast.duplicated', { id, copy: result.id }));
      }
      case 'issue': {
        const { changeId } = await issueInvoice({ id, actor });
        return await done(backTo, t('toast.issued', { id }), changeId);
      }
      case 'send': {
        const { changeId } = await markInvoiceSent({ id, actor });
        return await done(backTo, t('toast.sent', { id }), changeId);
      }
      default:
        throw new Response('Unknown intent', { status: 400 });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const gone = error.code === 'not_found';
    const message = gone ? t('toast.gone') : t('toast.refused', { id });
    return redirectWithToast(request, gone ? `${listPath}${query}` : backTo, { type: 'error', message });
  }
}
