import type { Actor } from '~/models/store/change-log';
import { cancelOrder, updateOrder } from '~/models/order/commands.server';
import { cancelOrderSchema, orderChangesSchema } from '~/models/order/schema';
import { AppError } from '~/lib/errors';
import { formAgain, parseForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { asResponse, readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';

interface Command {
  request: Request;
  actor: Actor;
  id: number;
}

const changes = { pay: { paid: true }, ship: { shipped: true }, finish: { status: 'finished' } } as const;

const isChange = (intent: unknown): intent is keyof typeof changes => Object.hasOwn(changes, String(intent));

/**
 * The changes of an order's page by `intent`, through the schemas and functions of the calls: pay, ship, finish, and
 * cancel with a `reason`. Answers a redirect to the page with a toast that carries Undo, also for a refusal; the form
 * again when the reason is missing. Throws a 404 response for an unknown order, 400 for an unknown intent.
 */
export async function actOnOrder({ request, actor, id }: Command) {
  const form = await readForm(request);
  const intent = form.get('intent');
  const t = await translatorFor(request, 'order');
  const here = `/apps/order/view/${id}`;
  try {
    if (isChange(intent)) {
      const input = orderChangesSchema.parse({ id, ...changes[intent] });
      const { changeId } = await updateOrder({ changes: input, actor });
      return await redirectWithToast(request, here, {
        type: 'success',
        message: t(`toast.${intent}`, { id }),
        changeId,
      });
    }
    if (intent !== 'cancel') throw new Response('Unknown intent', { status: 400 });
    form.set('id', String(id));
    const submission = await parseForm(request, form, cancelOrderSchema);
    if (submission.status !== 'success') return formAgain(submission.reply());
    const { changeId } = await cancelOrder({ ...submission.value, actor });
    return await redirectWithToast(request, here, { type: 'success', message: t('toast.cancel', { id }), changeId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw asResponse(error);
    return redirectWithToast(request, here, { type: 'error', message: t('toast.refused', { id }) });
  }
}
