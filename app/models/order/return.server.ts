import { AppError, found } from '~/lib/errors';
import { today } from '~/models/shared/day';
import type { By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { returnableLines, returnAmount, type ReturnedPieces } from './returns';
import { giveBackMoney } from './settle.server';

/**
 * Records returned items of an order and refunds them (see `returnAmount`).
 * @param lines number of returned items for each line; lines without returned items can be omitted
 * @param restock whether the items go back into stock
 * @param onDay the current calendar day
 * @returns the order's ID and the refunded amount, in cents
 * @throws AppError `not_found`; `conflict` when nothing can be refunded; `invalid` under `lines` when there are no
 * items, and under `lines[n].quantity` when line `n` doesn't exist, is repeated, or doesn't have that many items left
 */
export async function returnItems({
  id,
  lines,
  restock,
  reason,
  actor,
  onDay = today(),
  idempotencyKey,
}: By & { id: number; lines: readonly ReturnedPieces[]; restock: boolean; reason: string; onDay?: string }) {
  return store.commit({ actor, label: 'order.refunded', about: `#${id}`, idempotencyKey }, (draft) => {
    const order = found(draft.orders[id], 'Order');
    const known = returnableLines(order);
    const names = new Set<string>();
    const returned = lines.flatMap(({ line, quantity }, at) => {
      if (quantity === 0) return [];
      const one = known.find((item) => item.line === line);
      if (!one || quantity > one.left || names.has(line))
        throw new AppError('invalid', 'There aren’t that many left to return.', {
          [`lines[${at}].quantity`]: 'returnTooMany',
        });
      names.add(line);
      return [{ productId: one.productId, color: one.color, quantity, restocked: restock }];
    });
    if (returned.length === 0) throw new AppError('invalid', 'Select at least one item.', { lines: 'returnNothing' });
    const amount = returnAmount(order, lines);
    if (amount <= 0) throw new AppError('conflict', 'There’s nothing left to refund.');
    giveBackMoney(draft, order, { amount, reason, onDay, lines: returned });
    for (const { productId, quantity } of restock ? returned : []) {
      const product = draft.products[productId];
      if (product) product.stock += quantity;
    }
    return { id, amount };
  });
}
