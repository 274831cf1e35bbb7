import type { FormEvent } from 'react';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { checkoutPath } from '../../links';

/** A quantity that is already shown but not saved yet. */
interface QuantityChange {
  /** Name of the cart line (see `coloredName`). */
  line: string;
  quantity: number;
}

/**
 * Returns the quantity that is requested by a button in the cart (`qty:3:2`) or by the form for a typed quantity
 * (`qty:3` with the field `qty`). Returns `null` for any other button.
 */
function askedBy({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): QuantityChange | null {
  const form = new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter);
  const [, line, quantity] = /^qty:([^:]+)(?::(\d+))?$/.exec(String(form.get('intent'))) ?? [];
  return line === undefined ? null : { line, quantity: Number(quantity ?? form.get('qty')) };
}

/**
 * Manages the requested quantities in the cart (see `useMutationQueue`). Every click takes effect, no matter how
 * quickly the next one follows, and a typed quantity is saved even if the user leaves the page immediately.
 */
export function useQuantities() {
  const { pending, send, ...failed } = useMutationQueue<QuantityChange>({
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

  const requestedQuantities = new Map(pending.map(({ line, quantity }) => [line, quantity]));

  return {
    /** Returns the requested quantity of a line. Its totals come from the server. */
    wantedOf: ({ line, quantity }: QuantityChange) => requestedQuantities.get(line) ?? quantity,
    onSubmit,
    ...failed,
  };
}
