import { isRecord, type Migration } from './migration';

/**
 * Tax rates in percent, in the order of their IDs, that the shop's prices included before there were settings for them.
 */
const rates: readonly (readonly [country: string, percent: number])[] = [
  ['Argentina', 21],
  ['Australia', 10],
  ['Austria', 20],
  ['Belgium', 21],
  ['Canada', 5],
  ['Denmark', 25],
  ['Egypt', 14],
  ['Finland', 25.5],
  ['France', 20],
  ['Germany', 19],
  ['Ireland', 23],
  ['Italy', 22],
  ['Japan', 10],
  ['Morocco', 20],
  ['Netherlands', 21],
  ['Norway', 25],
  ['Poland', 23],
  ['Portugal', 23],
  ['Saudi Arabia', 15],
  ['Spain', 21],
  ['Sweden', 25],
  ['Switzerland', 8.1],
  ['United Arab Emirates', 5],
  ['United Kingdom', 20],
];

/** Returns the rates as settings, with IDs above `highest`. */
const taxRatesAfter = (highest: number) =>
  rates.map(([country, percent], index) => ({
    id: highest + index + 1,
    name: country,
    percent,
    included: true,
    country,
  }));

/**
 * Turns the shop's delivery prices and taxes into settings. Existing workspaces keep the values that were in the source
 * code.
 */
export const shopPrices: Migration = {
  title: 'The shop’s delivery prices and tax are workspace settings',
  run: (collections) => {
    const { workspace } = collections;
    const known = isRecord(workspace) && isRecord(workspace['1']) ? workspace['1'] : { id: 1 };
    if ('deliveryPrices' in known) return collections;
    const own = 'taxRates' in known && Array.isArray(known.taxRates) ? (known.taxRates as unknown[]) : [];
    const isTaxed = own.some((rate) => isRecord(rate) && rate.included === true);
    const highest = Math.max(0, ...own.map((rate) => (isRecord(rate) ? Number(rate.id) : 0)));
    const prices = {
      deliveryPrices: { standard: 490, express: 1490 },
      taxRates: isTaxed ? own : [...own, ...taxRatesAfter(highest)],
    };
    return { ...collections, workspace: { '1': { ...known, ...prices } } };
  },
};
