import type { TFunction } from 'i18next';
import type { Actor } from '~/models/store/change-log';
import { deleteInvoices, duplicateInvoice, issueInvoice, markInvoiceSent } from '~/models/invoice/commands.server';
import { AppError } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/intents.server';
import { readForm } from '~/http/page.server';
import { onceKey } from '~/http/save-form.server';
import { redirectWithToast } from '~/http/toast.server';
import { listPath, listQueryOf, previewPath } from '../links';

interface Command {
  request: Request;
  actor: Actor;
  id: number;
}

interface Work extends Command {
  form: FormData;
  t: TFunction<'invoice'>;
  query: string;
}

/** What a change did, and where to go then: back, unless the change decides. */
interface Outcome {
  message: string;
  changeId?: number | null;
  to?: string;
}

const act = intents<Work, Promise<Outcome>>({
  delete: async ({ id, actor, form, t, query }) => {
    const { changeId } = await deleteInvoices({ ids: [id], actor });
    const to = form.has('redirectTo') ? undefined : `${listPath}${query}`;
    return { message: t('toast.deleted', { id }), changeId, to };
  },
  duplicate: async ({ id, actor, form, t }) => {
    const { result } = await duplicateInvoice({ id, actor, once: onceKey(form) });
    return { message: t('toast.duplicated', { id, copy: result.id }), to: `/apps/invoice/edit/${result.id}` };
  },
  issue: async ({ id, actor, t }) => {
    const { changeId } = await issueInvoice({ id, actor });
    return { message: t('toast.issued', { id }), changeId };
  },
  send: async ({ id, actor, t }) => {
    const { changeId } = await markInvoiceSent({ id, actor });
    return { message: t('toast.sent', { id }), changeId };
  },
});

/**
 * The one-button changes of an invoice, by `intent`: delete, duplicate, issue, send. Every answer is a redirect with a
 * toast, to the form's `redirectTo` unless the change decides (a duplicate opens for editing). A refusal goes there too.
 */
export async function actOnInvoice({ request, actor, id }: Command): Promise<Response> {
  const form = await readForm(request);
  const t = await translatorFor(request, 'invoice');
  const query = listQueryOf(new URL(request.url).searchParams);
  const backTo = localPath(form.get('redirectTo'), `${previewPath(id)}${query}`);
  try {
    const { to = backTo, ...toast } = await act(form, { request, actor, id, form, t, query });
    return await redirectWithToast(request, to, { type: 'success', ...toast });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const gone = error.code === 'not_found';
    const message = gone ? t('toast.gone') : t('toast.refused', { id });
    return redirectWithToast(request, gone ? `${listPath}${query}` : backTo, { type: 'error', message });
  }
}
