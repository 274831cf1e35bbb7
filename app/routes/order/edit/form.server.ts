import { listQueryOf } from '../links';
import { tellingBuyers } from '../mail.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { StaleRecord } from '~/lib/errors';
import { formatMoney, formatNumber } from '~/lib/format';
import { editOrder } from '~/models/order/edit.server';
import { storedOrder } from '~/models/order/queries.server';
import { orderEditSchema } from '~/models/order/edit.schema';
import { chargesCard } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import { SoldOut } from '~/models/order/sold-out';
import { catalogueChoices } from '~/models/product/shop.server';
import { toDollars } from '~/models/shared/money';
import { recordTag } from '~/models/shared/tag.server';
import { languageOf } from '~/http/i18n.server';
import type { Actor } from '~/models/store/change-log';

/** Returns a stored order as the fields of the form, with numbers formatted for the language. */
function toEditValues(
  { customer, items, delivery, shippingAddress, billingAddress, status, note }: Order,
  language: string,
) {
  return {
    customer: { name: customer.name, email: customer.email },
    items: items.map(({ productId, color, quantity, discountPercent }) => ({
      productId: String(productId),
      color: color ?? '',
      quantity: String(quantity),
      discountPercent: formatNumber(discountPercent, language),
    })),
    delivery: {
      method: delivery?.method ?? '',
      cost: delivery ? formatNumber(toDollars(delivery.cost), language, 2) : '',
    },
    shippingAddress,
    billingAddress,
    status,
    note,
    reason: '',
  };
}

/**
 * Returns what the edit page of an order shows in a language, with the products to add whose name contains `find`.
 * Throws `not_found`.
 */
export async function editPage(id: number, language: string, find = '') {
  const order = await storedOrder(id);
  const offered = await catalogueChoices(
    order.items.map(({ productId }) => productId),
    find,
  );
  const { items, coupon, delivery, invoiceId, shippedAt, status, paidAt } = order;
  return {
    id,
    tag: recordTag(order),
    values: toEditValues(order, language),
    locked: shippedAt !== null || status !== 'pending',
    isPaid: paidAt !== null,
    charges: chargesCard(order),
    invoiceId,
    priced: { coupon, delivery },
    lines: items.map(({ productId, color, unitPrice, discountPercent, quantity }) => ({
      productId,
      color,
      unitPrice,
      discountPercent,
      quantity,
    })),
    products: offered.choices,
    isNarrowed: offered.left > 0 || find !== '',
    constraint: constraintsOf(orderEditSchema),
  };
}

/**
 * Saves the form (`saveForm`) and redirects to the order's page. Responds with 409 if another user has changed the
 * order or it was shipped.
 */
export async function saveOrderForm({ request, id, actor }: { request: Request; id: number; actor: Actor }) {
  const [language, onDay] = await Promise.all([languageOf(request), todayOf(request)]);
  return saveForm({
    request,
    actor,
    schema: orderEditSchema,
    texts: 'order',
    save: (input, { actor: by, tag }) =>
      tellingBuyers(request, [id], () => editOrder({ id, input, actor: by, tag, onDay })),
    done: ({ result: { difference }, t, search }) => ({
      to: `/apps/order/view/${id}${listQueryOf(search)}`,
      message:
        difference === 0
          ? t('edit.saved', { id })
          : t('edit.savedDifference', { id, amount: formatMoney(difference, language) }),
    }),
    stored: async () => {
      const order = await storedOrder(id);
      return { tag: recordTag(order), values: toEditValues(order, language) };
    },
    refused: (error, t) => {
      if (error instanceof SoldOut) {
        return t('edit.soldOut', { products: error.products.map(({ name }) => name).join(', ') });
      }
      return error.code === 'conflict' && !(error instanceof StaleRecord) ? t('edit.lockedNow') : undefined;
    },
  });
}
