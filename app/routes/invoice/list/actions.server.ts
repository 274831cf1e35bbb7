import type { Actor } from '~/models/store/change-log';
import { deleteInvoices } from '~/models/invoice/commands.server';
import { AppError } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { chosenInvoices } from '../chosen.server';
import { listPath, listQueryOf } from '../links';

/**
 * Deletes what is ticked, or everything that matches, and returns to the list. Nothing is touched when more or fewer
 * rows match now than the person saw (`expected`), or when a ticked one is gone.
 */
export async function actOnChosen({ request, actor }: { request: Request; actor: Actor }): Promise<Response> {
  const form = await readForm(request);
  const t = await translatorFor(request, 'invoice');
  const back = `${listPath}${listQueryOf(new URLSearchParams(String(form.get('query') ?? '')))}`;
  const refuse = (message: string) => redirectWithToast(request, back, { type: 'error', message });
  if (form.get('intent') !== 'delete') throw new Response('Unknown intent', { status: 400 });
  try {
    const ids = (await chosenInvoices(form)).map(({ invoice }) => invoice.id);
    if (ids.length === 0) return await refuse(t('toast.noneChosen'));
    if (form.get('scope') === 'matching' && ids.length !== Number(form.get('expected'))) {
      return await refuse(t('toast.matchesChanged', { count: ids.length }));
    }
    const { changeId } = await deleteInvoices({ ids, actor });
    const message = t('toast.deletedMany', { count: ids.length });
    return await redirectWithToast(request, back, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return refuse(t('toast.gone'));
  }
}
