import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { homeLayoutOf } from './queries.server';
import { type HomeCard, isSampleCard, movedCard, orderedCards } from './rules';

type By = { account: Account; actor: Actor };

/**
 * Saves which cards on the home page an account sees, and in what order. Cards that aren't in the form keep their
 * visibility.
 * @param order the form's cards, in order
 * @param shown the selected cards
 */
export async function arrangeHome({
  account: { id },
  actor,
  order,
  shown,
}: By & { order: readonly HomeCard[]; shown: readonly HomeCard[] }) {
  return store.commit({ actor, label: 'home.arranged' }, ({ homeLayouts }) => {
    const before = homeLayouts[id] ?? { order: [], hidden: [] };
    const named = new Set(order);
    const others = before.hidden.filter((name) => !named.has(name as HomeCard));
    homeLayouts[id] = {
      id,
      order: orderedCards({ order }),
      hidden: [...others, ...[...named].filter((name) => !shown.includes(name))],
    };
  });
}

export async function hideHomeCard({ account, actor, card }: By & { card: HomeCard }) {
  const { cards, hidden } = await homeLayoutOf(account);
  const shown = cards.filter((name) => name !== card && !hidden.has(name));
  return arrangeHome({ account, actor, order: cards, shown });
}

/** Hides or shows all cards with sample data. */
export async function showSampleCards({ account, actor, isShown }: By & { isShown: boolean }) {
  const { cards, hidden } = await homeLayoutOf(account);
  const shown = cards.filter((name) => (isSampleCard(name) ? isShown : !hidden.has(name)));
  return arrangeHome({ account, actor, order: cards, shown });
}

/**
 * Moves a card one position up (-1) or down (1) among the form's cards, and saves the form.
 * @param order the form's cards, in order
 * @param shown the form's selected cards
 */
export async function moveHomeCard({
  order,
  card,
  step,
  ...rest
}: By & { order: readonly HomeCard[]; shown: readonly HomeCard[]; card: HomeCard; step: -1 | 1 }) {
  return arrangeHome({ ...rest, order: movedCard(order, card, step, order) });
}

/** Moves a card past another card, even if hidden cards are between them. The other cards keep their order. */
export async function moveHomeCardPast({ account, actor, card, other }: By & { card: HomeCard; other: HomeCard }) {
  const { cards, hidden } = await homeLayoutOf(account);
  const step = cards.indexOf(other) > cards.indexOf(card) ? 1 : -1;
  const order = movedCard(cards, card, step, [card, other]);
  return arrangeHome({ account, actor, order, shown: cards.filter((name) => !hidden.has(name)) });
}

/** Resets an account's layout: all cards are shown, in the default order. */
export async function resetHome({ account: { id }, actor }: By) {
  return store.commit({ actor, label: 'home.arranged' }, ({ homeLayouts }) => {
    delete homeLayouts[id];
  });
}
