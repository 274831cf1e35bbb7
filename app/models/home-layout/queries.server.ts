import { abilityFrom, allows, rulesFor, viewNeed } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';
import { type HomeCard, homeCards, isSampleCard, orderedCards } from './rules';

/**
 * Returns the cards that an account can see, in its order, and the cards that it has hidden. Cards with sample data are
 * included only as long as the workspace itself has the sample data.
 */
export async function homeLayoutOf(account: Account): Promise<{ cards: HomeCard[]; hidden: Set<HomeCard> }> {
  const data = await store.snapshot();
  const own = data.homeLayouts[account.id] ?? { order: [], hidden: [] };
  const hasSamples = workspaceIn(data).startedAt === null;
  const ability = abilityFrom(rulesFor(account));
  const cards = orderedCards(own).filter((name) => {
    const card = homeCards[name];
    if (!hasSamples && isSampleCard(name)) return false;
    return !('need' in card) || allows(ability, viewNeed(card.need));
  });
  return { cards, hidden: new Set(cards.filter((name) => (own.hidden as readonly string[]).includes(name))) };
}

/** Returns the saved layout of an account, or `null` if there is none. */
export async function getHomeRecord(accountId: number) {
  return (await store.snapshot()).homeLayouts[accountId] ?? null;
}
