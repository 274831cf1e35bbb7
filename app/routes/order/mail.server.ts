import { publicUrl } from '~/http/address.server';
import { languageOf, translator } from '~/http/i18n.server';
import { formatDate, formatMoney, formatNumber, formatPercent } from '~/lib/format';
import { asLanguage, type Language } from '~/lib/languages';
import { mailBuyer, ordersNow, readerOf } from '~/models/order/mail.server';
import { isPickup, orderNews, type OrderNews } from '~/models/order/news';
import { returnableLines } from '~/models/order/returns';
import { orderLineAmount, orderSums } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import { noAddress } from '~/models/personal-data/schema';
import { coloredName } from '~/models/product/rules';
import { accountText } from '~/models/workspace/money.server';
import { getWorkspace } from '~/models/workspace/queries.server';

/**
 * Runs a change to orders and emails their buyers what happened: the order shipped, was canceled, or was refunded. Each
 * email is sent only once, so resubmitting a form sends nothing more. Undoing the change sends nothing.
 * @param request determines the language of an email whose recipient hasn't chosen one
 * @returns the result of `change`, whose errors aren't caught
 */
export async function tellingBuyers<Saved>(
  request: Request,
  ids: readonly number[],
  change: () => Promise<Saved>,
): Promise<Saved> {
  const before = await ordersNow(ids);
  const saved = await change();
  const after = await ordersNow(ids);
  for (const order of after.values()) {
    const known = before.get(order.id);
    if (known) await mailNews(request, order, orderNews(known, order));
  }
  return saved;
}

/** Emails the buyer an order confirmation, once. */
export async function confirmOrder(request: Request, id: number): Promise<void> {
  const order = (await ordersNow([id])).get(id);
  if (order) await mailNews(request, order, orderNews(undefined, order));
}

async function mailNews(request: Request, order: Order, news: readonly OrderNews[]): Promise<void> {
  const to = order.customer.email;
  if (news.length === 0 || to === '' || to === noAddress) return;
  const [reader, page, { company, bank }] = await Promise.all([readerOf(order), languageOf(request), getWorkspace()]);
  const language = reader.language === '' ? page : asLanguage(reader.language);
  const link = reader.canOpen ? await publicUrl(`/apps/ecommerce/checkout/done/${order.id}`) : '';
  for (const one of news) {
    const mail = {
      kind: 'notice' as const,
      to,
      ...buyerMail(order, one, { language, link, seller: company.name, account: accountText(bank) }),
    };
    await mailBuyer({ key: one.key, mail });
  }
}

/**
 * Composes the email that notifies a buyer about an order. `link` leads to the order's page and is empty if the buyer
 * can't open it. `seller` is the name in the signature, and `account` is the bank account for transfers.
 */
export function buyerMail(
  order: Order,
  news: Pick<OrderNews, 'kind' | 'amount' | 'reason'>,
  { language, link, seller, account = '' }: { language: Language; link: string; seller: string; account?: string },
): { subject: string; text: string } {
  const t = translator(language, 'order');
  const fact = (label: string, value: string) => t('mail.fact', { label, value });
  const values = { id: order.id, amount: formatMoney(news.amount, language) };
  const name = news.kind === 'shipped' && isPickup(order) ? 'pickup' : news.kind;
  const isMoney = news.kind === 'refunded' || (news.kind === 'cancelled' && news.amount > 0);
  const summary = [
    name === 'placed' && isPickup(order) ? t('mail.placed.pickup', values) : t(`mail.${name}.text`, values),
    news.kind === 'cancelled' && isMoney && t('mail.cancelled.refund', values),
    news.reason && fact(t('progress.reason'), news.reason),
  ];
  const parts = [
    t('mail.hello', { name: order.customer.name }),
    summary.filter(Boolean).join('\n'),
    ...(news.kind === 'placed'
      ? [linesIn(order, language), sumsIn(order, language), placedFacts(order, language, account)]
      : []),
    ...(news.kind === 'shipped' ? [parcelIn(order, language), piecesIn(order, language)] : []),
    (name === 'placed' && !isPickup(order)) || name === 'shipped' ? addressIn(order, language) : '',
    link && t('mail.link', { link }),
    seller,
  ];
  return { subject: t(`mail.${name}.subject`, values), text: parts.filter(Boolean).join('\n\n') };
}

function pieceOf({ name, color, quantity }: Order['items'][number], language: Language): string {
  const t = translator(language, 'order');
  const whole = color ? `${name}, ${t(`color.${color}`)}` : name;
  return t('mail.piece', { quantity: formatNumber(quantity, language), name: whole });
}

function linesIn({ items }: Order, language: Language): string {
  const t = translator(language, 'order');
  const lines = items.map((item) =>
    t('mail.fact', { label: pieceOf(item, language), value: formatMoney(orderLineAmount(item), language) }),
  );
  return lines.join('\n');
}

/** Formats the items in a parcel, without those that were already returned. */
function piecesIn(order: Order, language: Language): string {
  const left = new Map(returnableLines(order).map((one) => [one.line, one.left]));
  const pieces = order.items.flatMap((item) => {
    const quantity = left.get(coloredName(item)) ?? 0;
    return quantity > 0 ? [pieceOf({ ...item, quantity }, language)] : [];
  });
  return pieces.join('\n');
}

type SumRow = readonly [label: string, cents: number | null];

/** Formats the totals of an order, each with its name. Omits those that the order doesn't have. */
function sumsIn(order: Order, language: Language): string {
  const t = translator(language, 'order');
  const sums = orderSums(order);
  // The lines of the email show amounts after discounts, so the subtotal is also after discounts.
  const goods = sums.subtotal - sums.discount;
  const taxLabel = t(order.taxIncluded ? 'totals.tax' : 'totals.taxAdded', {
    percent: formatPercent(order.taxPercent, language),
  });
  const total: SumRow = [t('totals.total'), sums.total];
  const tax: SumRow = [taxLabel, order.taxPercent > 0 ? sums.tax : null];
  const rows: readonly SumRow[] = [
    [t('totals.subtotal'), goods],
    [`${t('totals.coupon')} ${order.coupon?.code ?? ''}`, order.coupon && -sums.coupon],
    [t('totals.delivery'), order.delivery && sums.delivery],
    ...(order.taxIncluded ? [total, tax] : [tax, total]),
    [t('totals.giftCard', { code: order.giftCard?.code ?? '' }), order.giftCard && -sums.giftCard],
  ];
  return rows
    .flatMap(([label, cents]) =>
      cents === null ? [] : [t('mail.fact', { label, value: formatMoney(cents, language) })],
    )
    .join('\n');
}

function placedFacts(order: Order, language: Language, account: string): string {
  const { paymentMethod, deliverOn } = order;
  const t = translator(language, 'order');
  const method = t(`method.${paymentMethod}`);
  const paidBy = paymentMethod === 'Bank transfer' && account ? `${method} · ${account}` : method;
  return [
    t('mail.fact', { label: t('progress.method'), value: paidBy }),
    t('mail.fact', {
      label: t(isPickup(order) ? 'progress.pickupOn' : 'progress.deliver'),
      value: formatDate(deliverOn, language, 'far'),
    }),
  ].join('\n');
}

function parcelIn({ tracking }: Order, language: Language): string {
  const t = translator(language, 'order');
  const rows = [
    tracking?.carrier && t('mail.fact', { label: t('tracking.carrier'), value: tracking.carrier }),
    tracking?.number && t('mail.number', { label: t('tracking.number'), code: tracking.number }),
  ];
  return rows.filter(Boolean).join('\n');
}

function addressIn({ shippingAddress }: Order, language: Language): string {
  const t = translator(language, 'order');
  const { name, street, postcode, city, country } = shippingAddress;
  const lines = [name, street, `${postcode} ${city}`.trim(), country].filter(Boolean);
  return [t('address.shipping'), ...lines].join('\n');
}
