import type { TFunction } from 'i18next';
import type { Actor } from '~/models/store/change-log';
import { cancelOrder, updateOrder } from '~/models/order/commands.server';
import { cancelOrderSchema, orderChangesSchema } from '~/models/order/schema';
import { AppError } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/intents.server';
import { asResponse, readForm } from '~/http/page.server';
import { saveForm } from '~/http/save-form.server';
import { redirectWithToast } from '~/http/toast.server';

interface Command {
  request: Request;
  actor: Actor;
  id: number;
}

interface Work extends Command {
  form: FormData;
  t: TFunction<'order'>;
}

const back = (id: number) => `/apps/order/view/${id}`;

function change(intent: 'pay' | 'ship' | 'finish', fields: object) {
  return async ({ request, actor, id, t }: Work) => {
    const { changeId } = await updateOrder({ changes: orderChangesSchema.parse({ id, ...fields }), actor });
    return redirectWithToast(request, back(id), { type: 'success', message: t(`toast.${intent}`, { id }), changeId });
  };
}

const act = intents<Work, ReturnType<typeof cancel>>({
  pay: change('pay', { paid: true }),
  ship: change('ship', { shipped: true }),
  finish: change('finish', { status: 'finished' }),
  cancel: (work) => cancel(work),
});

/** A change that came too late: the page has no form for it any more, so it says so in a toast. */
async function refuse({ request, id, t }: Work, error: unknown): Promise<Response> {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw asResponse(error);
  return redirectWithToast(request, back(id), { type: 'error', message: t('toast.refused', { id }) });
}

function cancel(work: Work) {
  const { request, form, actor, id } = work;
  form.set('id', String(id));
  return saveForm({
    request,
    actor,
    form,
    schema: cancelOrderSchema,
    texts: 'order',
    save: (input) =>
      cancelOrder({ ...input, actor }).catch(async (error: unknown) => {
        throw await refuse(work, error);
      }),
    done: ({ t }) => ({ to: back(id), message: t('toast.cancel', { id }) }),
  });
}

/**
 * The changes of an order's page by `intent`, through the schemas and functions of the calls: pay, ship, finish, and
 * cancel with a `reason`. Answers a redirect to the page with a toast that carries Undo, also for a refusal; the form
 * again when the reason is missing. Throws a 404 response for an unknown order, 400 for an unknown intent.
 */
export async function actOnOrder({ request, actor, id }: Command) {
  const form = await readForm(request);
  const t = await translatorFor(request, 'order');
  const work = { request, actor, id, form, t };
  try {
    return await act(form, work);
  } catch (error) {
    return refuse(work, error);
  }
}
