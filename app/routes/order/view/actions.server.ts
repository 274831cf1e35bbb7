import { cancelOrder } from '~/models/order/commands.server';
import { getOrder } from '~/models/order/queries.server';
import { cancelOrderSchema } from '~/models/order/schema';
import { AppError } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/save-form.server';
import { redirectWithToast } from '~/http/toast.server';
import { orderList } from '../list/list.server';

/**
 * The changes of an order's page by `intent`: those of the list, and cancelling, which here takes a `reason`. Answers a
 * redirect to the page with a toast that carries Undo, also for a refusal; the form again when the reason is missing.
 * Throws a 404 response for an unknown order, 400 for an unknown intent, and what `requireAccess` throws.
 */
export async function actOnOrder({ request, id }: { request: Request; id: number }) {
  const { actor } = await requireAccess(request, 'Order');
  const here = `/apps/order/view/${id}`;
  const form = await readForm(request);
  await orThrow(getOrder(id));
  if (form.get('intent') !== 'cancel') return orderList.act(request, { only: id, here, form });
  form.set('id', String(id));
  return saveForm({
    request,
    actor,
    form,
    schema: cancelOrderSchema,
    texts: 'order',
    save: (input) =>
      cancelOrder({ ...input, actor }).catch(async (error: unknown) => {
        // It came too late: the page has no form for it any more, so it says so in a toast.
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
        const message = (await translatorFor(request, 'order'))('toast.refused', { id });
        throw await redirectWithToast(request, here, { type: 'error', message });
      }),
    done: ({ t }) => ({ to: here, message: t('toast.cancel', { id }) }),
  });
}
