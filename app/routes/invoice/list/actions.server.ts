import type { Actor } from '~/models/store/change-log';
import { deleteInvoices } from '~/models/invoice/commands.server';
import { AppError } from '~/lib/errors';
import { chosen } from '~/http/chosen.server';
import { languageOf, translator } from '~/http/i18n.server';
import { intents } from '~/http/intents.server';
import { readForm } from '~/http/page.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { matchingInvoiceIds } from '../view.server';
import { listPath, listQueryOf } from '../links';

const act = intents<{ ids: readonly number[]; actor: Actor }, ReturnType<typeof deleteInvoices>>({
  delete: ({ ids, actor }) => deleteInvoices({ ids: [...ids], actor }),
});

/**
 * Deletes what is ticked, or everything that matches, and returns to the list. Nothing is touched when more or fewer
 * rows match now than the person saw (`expected`), or when a ticked one is gone.
 */
export async function actOnChosen({ request, actor }: { request: Request; actor: Actor }): Promise<Response> {
  const form = await readForm(request);
  const language = await languageOf(request);
  const back = `${listPath}${listQueryOf(new URLSearchParams(String(form.get('query') ?? '')))}`;
  try {
    const ids = await chosen(request, form, matchingInvoiceIds);
    const { result, changeId } = await act(form, { ids, actor });
    const message = translator(language, 'invoice')('toast.deletedMany', { count: result.count });
    return await redirectWithToast(request, back, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back, { type: 'error', message: refusalText(error, language) });
  }
}
