import type { Area } from '~/models/access/ability';

type CardSize = 'whole' | 'wide' | 'half' | 'narrow' | 'tile';

/**
 * Every card on the home page, in default order (design §7), with its size, the permission that it requires, and
 * whether it shows sample data.
 */
export const homeCards = {
  checklist: { size: 'whole' },
  attention: { size: 'whole' },
  open: { size: 'tile', need: 'Invoice' },
  pastDue: { size: 'tile', need: 'Invoice' },
  paid: { size: 'tile', need: 'Invoice' },
  drafts: { size: 'tile', need: 'Invoice' },
  revenue: { size: 'wide', need: 'Invoice' },
  overdue: { size: 'narrow', need: 'Invoice' },
  newest: { size: 'half', need: 'Invoice' },
  today: { size: 'half', need: 'Calendar' },
  orders: { size: 'tile', need: 'Card' },
  sales: { size: 'tile', need: 'Card' },
  received: { size: 'tile', need: 'Card' },
  subscribers: { size: 'tile', need: 'Card', sample: true },
  profit: { size: 'tile', need: 'Card', sample: true },
  siteTraffic: { size: 'tile', need: 'Card', sample: true },
  activeUsers: { size: 'tile', need: 'Card', sample: true },
  newsletter: { size: 'tile', need: 'Card', sample: true },
  report: { size: 'wide', need: 'Card' },
  support: { size: 'narrow', need: 'Card', sample: true },
  orderDays: { size: 'half', need: 'Card' },
  productOrders: { size: 'half', need: 'Card' },
  devices: { size: 'half', need: 'Card', sample: true },
  goals: { size: 'half', need: 'Card' },
  sessions: { size: 'half', need: 'Card', sample: true },
  activity: { size: 'half', need: 'Activity' },
} as const satisfies Record<string, { size: CardSize; need?: Area; sample?: true }>;

export type HomeCard = keyof typeof homeCards;

export const homeCardNames = Object.keys(homeCards) as HomeCard[];

/** Checks whether a card shows sample data instead of data of the workspace. */
export const isSampleCard = (name: HomeCard): boolean => 'sample' in homeCards[name];

export const isHomeCard = (name: string): name is HomeCard => Object.hasOwn(homeCards, name);

interface HomeLayout {
  order: readonly string[];
  hidden: readonly string[];
}

/** Returns every card in the user's order. Cards that the order doesn't contain yet are at their default position. */
export function orderedCards({ order }: Pick<HomeLayout, 'order'>): HomeCard[] {
  const cards = [...new Set(order)].filter(isHomeCard);
  const known = new Set(cards);
  for (const [at, name] of homeCardNames.entries()) {
    if (known.has(name)) continue;
    const before = homeCardNames.slice(0, at).findLast((one) => cards.includes(one));
    cards.splice(before ? cards.indexOf(before) + 1 : 0, 0, name);
  }
  return cards;
}

/**
 * Returns the order after a card has moved up (-1) or down (1) by one position among the cards in `among`, such as
 * those that the user can see.
 */
export function movedCard(order: readonly HomeCard[], name: HomeCard, step: -1 | 1, among: readonly HomeCard[]) {
  const seen = order.filter((one) => among.includes(one));
  const other = seen[seen.indexOf(name) + step];
  if (!other || !seen.includes(name)) return [...order];
  const rest = order.filter((one) => one !== name);
  rest.splice(rest.indexOf(other) + (step > 0 ? 1 : 0), 0, name);
  return rest;
}
