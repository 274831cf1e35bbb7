import type { FormEvent } from 'react';
import { useChangeQueue } from '~/components/optimistic/use-change-queue';
import { checkoutPath } from '../../links';

/** A quantity that shows already and is not stored yet. */
interface QuantityChange {
  /** The line of the cart, see `coloredName`. */
  line: string;
  quantity: number;
}

/** The quantity that a button of the cart, or the form of a typed one, asks for (`qty:3:2`; `qty:3` with the field `qty`). */
function askedBy({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): QuantityChange | null {
  const form = new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter);
  const [, line, quantity] = /^qty:([^:]+)(?::(\d+))?$/.exec(String(form.get('intent'))) ?? [];
  return line === undefined ? null : { line, quantity: Number(quantity ?? form.get('qty')) };
}

/**
 * Quantities of the cart as they are asked for (see `useChangeQueue`): every press counts however quickly the next one
 * comes, and what was typed is saved although the page is left at once.
 */
export function useQuantities() {
  const { pending, send, ...failed } = useChangeQueue<QuantityChange>({
    name: 'cart-quantities',
    action: () => checkoutPath,
    toForm: ({ line, quantity }) => ({ intent: `qty:${line}:${quantity}` }),
    thing: ({ line }) => line,
    replaces: true,
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const change = askedBy(event);
    if (!change) return;
    event.preventDefault();
    send(change);
  }

  const asked = new Map(pending.map(({ line, quantity }) => [line, quantity]));

  return {
    /** How many pieces of a line are wanted; its sums follow from the server. */
    wantedOf: ({ line, quantity }: QuantityChange) => asked.get(line) ?? quantity,
    onSubmit,
    ...failed,
  };
}
