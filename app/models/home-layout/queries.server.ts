import { abilityFrom, allows, rulesFor, viewNeed } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import { type HomeCard, homeCards, orderedCards } from './rules';

/** Returns the cards an account can see in its order, and which of them it has hidden. */
export async function homeLayoutOf(account: Account): Promise<{ cards: HomeCard[]; hidden: Set<HomeCard> }> {
  const own = (await store.snapshot()).homeLayouts[account.id] ?? { order: [], hidden: [] };
  const ability = abilityFrom(rulesFor(account));
  const cards = orderedCards(own).filter((name) => {
    const card = homeCards[name];
    return !('need' in card) || allows(ability, viewNeed(card.need));
  });
  return { cards, hidden: new Set(cards.filter((name) => (own.hidden as readonly string[]).includes(name))) };
}

/** Returns the saved layout of an account, or nothing if there is none. */
export async function getHomeRecord(accountId: number) {
  return (await store.snapshot()).homeLayouts[accountId] ?? null;
}
