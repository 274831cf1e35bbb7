import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { parseColored } from '~/models/product/rules';
import { parseShelfAct, type ShelfAct, shelfIntent, type Shelves, withShelfAct } from './acts';

/**
 * Returns the wishlist and cart with pending changes applied (see `useMutationQueue`), and the props that let a form
 * send its buttons' changes by JavaScript. Pages that use this hook export `clientAction = changeAction`.
 */
export function useShelves(loaded: Shelves) {
  const { pathname } = useLocation();
  const { pending, failures, send, retry, dismiss } = useMutationQueue<ShelfAct>({
    name: 'shelves',
    action: () => pathname,
    toForm: (act) => ({ intent: shelfIntent(act) }),
    thing: ({ id }) => id,
    scope: ({ id }) => id,
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const act = submitter instanceof HTMLButtonElement ? parseShelfAct(submitter.value) : null;
    if (!act) return;
    event.preventDefault();
    send(act);
  }

  const shelves = pending.reduce(withShelfAct, loaded);
  return {
    wished: new Set(shelves.wished),
    /** The products in the cart, in any color. */
    inCart: new Set(shelves.inCart.map((name) => parseColored(name)?.productId)),
    /** The lines in the cart as `coloredName`s. */
    lines: new Set(shelves.inCart),
    onSubmit,
    failures,
    retry,
    dismiss,
  };
}

export type ShelfState = ReturnType<typeof useShelves>;
