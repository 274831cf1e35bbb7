import { cancelOrder, refundOrder, stepOrders, updateOrder } from '~/models/order/commands.server';
import { getOrder, storedOrder } from '~/models/order/queries.server';
import { returnItems } from '~/models/order/return.server';
import { cancelOrderSchema, refundOrderSchema, returnItemsSchema, trackingInput } from '~/models/order/schema';
import { formatMoney } from '~/lib/format';
import { withQuery } from '~/lib/with-query';
import { AppError } from '~/lib/errors';
import { intents } from '~/http/form/intents.server';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { makeInvoice } from '../make-invoice.server';
import { orderList } from '../list/list.server';
import { tellingBuyers } from '../mail.server';

interface Posted extends PostedForm {
  id: number;
}

/** Returns the URL of the order's page, including the query of the list it was opened from. */
const pageOf = ({ request, id }: Pick<Posted, 'request' | 'id'>) =>
  withQuery(`/apps/order/view/${id}`, new URL(request.url).searchParams);

const byList = ({ request, id, form }: Posted) =>
  orderList.act(request, { only: id, here: pageOf({ request, id }), form });

/** Redirects with an error toast if a step came too late because the order has changed. */
async function unlessTooLate<Result>(step: Promise<Result>, { request, id }: Pick<Posted, 'request' | 'id'>) {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const message = (await translatorFor(request, 'order'))('toast.refused', { id });
    throw await redirectWithToast(request, pageOf({ request, id }), { type: 'error', message });
  }
}

async function cancelWithReason({ request, actor, id, form }: Posted) {
  const onDay = await todayOf(request);
  form.set('id', String(id));
  return saveForm({
    request,
    actor,
    form,
    schema: cancelOrderSchema,
    texts: 'order',
    save: (input) =>
      unlessTooLate(
        tellingBuyers(request, [id], () => cancelOrder({ ...input, actor, onDay })),
        { request, id },
      ),
    done: ({ t }) => ({ to: pageOf({ request, id }), message: t('toast.cancel', { id }) }),
  });
}

/** Returns the toast text of an order's last refund: its amount and reason. */
async function refundText(request: Request, id: number): Promise<string> {
  const [language, { refunds }] = await Promise.all([languageOf(request), storedOrder(id)]);
  const { amount = 0, reason = '' } = refunds.at(-1) ?? {};
  return translator(language, 'order')('refund.done', { id, reason, amount: formatMoney(amount, language) });
}

async function returnWithReason({ request, actor, id, form }: Posted) {
  const onDay = await todayOf(request);
  form.set('id', String(id));
  return saveForm({
    request,
    actor,
    form,
    schema: returnItemsSchema,
    texts: 'order',
    save: ({ lines, ...input }, { idempotencyKey }) => {
      const pieces = lines.map(({ line, quantity = 0 }) => ({ line, quantity }));
      return unlessTooLate(
        tellingBuyers(request, [id], () => returnItems({ ...input, lines: pieces, actor, onDay, idempotencyKey })),
        { request, id },
      );
    },
    done: async () => ({ to: pageOf({ request, id }), message: await refundText(request, id) }),
  });
}

async function refundWithReason({ request, actor, id, form }: Posted) {
  const onDay = await todayOf(request);
  form.set('id', String(id));
  return saveForm({
    request,
    actor,
    form,
    schema: refundOrderSchema,
    texts: 'order',
    save: (input, { idempotencyKey }) =>
      unlessTooLate(
        tellingBuyers(request, [id], () => refundOrder({ ...input, actor, onDay, idempotencyKey })),
        { request, id },
      ),
    done: async () => ({ to: pageOf({ request, id }), message: await refundText(request, id) }),
  });
}

async function shipWithTracking({ request, actor, id, form }: Posted) {
  const onDay = await todayOf(request);
  return saveForm({
    request,
    actor,
    form,
    schema: trackingInput,
    texts: 'order',
    save: (tracking) =>
      unlessTooLate(
        tellingBuyers(request, [id], () => stepOrders({ ids: [id], step: 'ship', tracking, actor, onDay })),
        { request, id },
      ),
    done: ({ t }) => ({ to: pageOf({ request, id }), message: t('toast.ship', { id }) }),
  });
}

async function saveTracking({ request, actor, id, form }: Posted) {
  return saveForm({
    request,
    actor,
    form,
    schema: trackingInput,
    texts: 'order',
    save: (tracking) =>
      unlessTooLate(
        tellingBuyers(request, [id], () => updateOrder({ changes: { id, tracking }, actor })),
        { request, id },
      ),
    done: ({ t }) => ({ to: pageOf({ request, id }), message: t('toast.track', { id }) }),
  });
}

const invoiceOf = ({ request, actor, id }: Posted) =>
  makeInvoice({ request, id, actor, back: pageOf({ request, id }) });

const act = intents<
  Posted,
  ReturnType<
    | typeof byList
    | typeof shipWithTracking
    | typeof saveTracking
    | typeof cancelWithReason
    | typeof refundWithReason
    | typeof returnWithReason
    | typeof invoiceOf
  >
>({
  pay: byList,
  ship: shipWithTracking,
  track: saveTracking,
  finish: byList,
  reject: byList,
  cancel: cancelWithReason,
  refund: refundWithReason,
  return: returnWithReason,
  invoice: invoiceOf,
});

/**
 * Handles the changes on an order's page by `intent`: the list's actions, canceling (which requires a `reason` here),
 * refunds, returns, the tracking number, and creating the invoice. Redirects to the page with a toast that has Undo or,
 * after a refusal, with an error toast. For invalid input, such as a missing reason, responds with the form again.
 * Throws a 404 response for an unknown order, 400 for an unknown intent, and the same responses as `requireAccess`.
 */
export async function actOnOrder({ request, id }: { request: Request; id: number }) {
  const { actor } = await requireAccess(request, 'Order');
  const form = await readForm(request);
  await orThrow(getOrder(id));
  return act(form, { request, actor, id, form });
}
