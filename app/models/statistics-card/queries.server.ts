import { found } from '~/lib/errors';
import type { StatisticsCardId, StatisticsCards } from './schema';
import { store } from '~/models/store/store.server';

/**
 * Returns the series and numbers of one statistics card (contract §13, /card/card-statistics/…). Throws `not_found`.
 */
export async function statisticsCard<Id extends StatisticsCardId>(id: Id): Promise<StatisticsCards[Id]['data']> {
  const cards: Partial<StatisticsCards> = (await store.snapshot()).statisticsCards;
  return found<StatisticsCards[Id]>(cards[id], 'Card').data;
}
