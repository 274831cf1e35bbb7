import { found } from '~/lib/errors';
import type { AnalyticsCardId, AnalyticsCards } from './schema';
import { store } from '~/models/store/store.server';

/** Returns the data of an analytics card (contract §13, /card/card-analytics/…). Throws `not_found`. */
export async function analyticsCard<Id extends AnalyticsCardId>(id: Id): Promise<AnalyticsCards[Id]['data']> {
  const cards: Partial<AnalyticsCards> = (await store.snapshot()).analyticsCards;
  return found<AnalyticsCards[Id]>(cards[id], 'Card').data;
}
