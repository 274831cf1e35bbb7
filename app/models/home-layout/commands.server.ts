import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { homeLayoutOf } from './queries.server';
import { type HomeCard, isSampleCard, movedCard, orderedCards } from './rules';

type By = { account: Account; actor: Actor };

/**
 * Keeps which cards of the home page an account sees and in what order; cards that are not named stay where they are.
 * @param order the cards of the form in their order; `shown` those of them that are ticked
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

/** Puts one card of the home page away. */
export async function hideHomeCard({ account, actor, card }: By & { card: HomeCard }) {
  const { cards, hidden } = await homeLayoutOf(account);
  const shown = cards.filter((name) => name !== card && !hidden.has(name));
  return arrangeHome({ account, actor, order: cards, shown });
}

/** Puts all cards with sample figures away, or shows them all again. */
export async function showSampleCards({ account, actor, isShown }: By & { isShown: boolean }) {
  const { cards, hidden } = await homeLayoutOf(account);
  const shown = cards.filter((name) => (isSampleCard(name) ? isShown : !hidden.has(name)));
  return arrangeHome({ account, actor, order: cards, shown });
}

/** Moves one card one place up (-1) or down (1) among those an account may see; `order` and `shown` as the form had them. */
export async function moveHomeCard({
  order,
  card,
  step,
  ...rest
}: By & { order: readonly HomeCard[]; shown: readonly HomeCard[]; card: HomeCard; step: -1 | 1 }) {
  return arrangeHome({ ...rest, order: movedCard(order, card, step, order) });
}

/** Forgets what an account has arranged: every card is back in its place. */
export async function resetHome({ account: { id }, actor }: By) {
  return store.commit({ actor, label: 'home.arranged' }, ({ homeLayouts }) => {
    delete homeLayouts[id];
  });
}
