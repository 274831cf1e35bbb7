import type { Account } from '~/models/account/schema';
import { listPageChanges } from '~/models/change/queries.server';
import { changePageQuerySchema } from '~/models/change/schema';
import { type HomeCard, homeCards, isHomeCard } from '~/models/home-layout/rules';
import { homeLayoutOf } from '~/models/home-layout/queries.server';
import { logError } from '~/lib/log.server';
import { today } from '~/models/shared/day';
import { changeText } from '~/components/text/change-text';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { readPreferences } from '~/http/preferences.server';
import { attentionOf } from './attention.server';
import { checklistOf } from './checklist.server';
import { invoiceCards } from './invoice-cards.server';
import { reportCards } from './report.server';
import { todayCard } from './today-card.server';

const newest = 6;

async function activityOf(request: Request, account: Account, zone: string) {
  const query = changePageQuerySchema.parse({ perPage: String(newest) });
  const [{ rows }, t] = await Promise.all([
    listPageChanges(query, { viewer: account, zone }),
    translatorFor(request, 'activity'),
  ]);
  return rows.map(({ id, at, actor, label, about, count, undid, link }) => ({
    id,
    at,
    actor: actor ?? t('program'),
    text: changeText(t, { label, about, count, undid }),
    link,
  }));
}

/**
 * Returns the first day of the user's week, from Monday 1 to Sunday 7: their setting or, by default, Saturday for
 * Arabic and Monday for all other languages.
 */
async function weekStartFor(request: Request): Promise<number> {
  const [{ weekStart }, language] = await Promise.all([readPreferences(request), languageOf(request)]);
  if (weekStart !== 'auto') return Number(weekStart);
  return language === 'ar' ? 6 : 1;
}

/**
 * Returns the data of cards, or `null` on failure, so only those cards show an error. Rethrows responses, such as for
 * denied access.
 */
async function orNone<Made>(what: string, work: Promise<Made>): Promise<Made | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(`home page: failed to load ${what}`, error);
    return null;
  }
}

/**
 * Returns the account's visible home page cards, in order, with their data. `?card=` requests a single card, even a
 * hidden one; an unknown name is ignored. Data that can't be loaded is `null`; for a `file`, throws instead.
 */
export async function homeCardsFor({
  request,
  account,
  zone,
  file = false,
}: {
  request: Request;
  account: Account;
  zone: string;
  file?: boolean;
}) {
  const { searchParams: search } = new URL(request.url);
  const { cards, hidden } = await homeLayoutOf(account);
  const requestedCard = search.get('card') ?? '';
  const only = isHomeCard(requestedCard) && cards.includes(requestedCard) ? requestedCard : null;
  const shown = only ? [only] : cards.filter((name) => !hidden.has(name));
  const has = (...names: HomeCard[]) => names.some((name) => shown.includes(name));
  const needs = (need: string) => shown.some((name) => (homeCards[name] as { need?: string }).need === need);
  const onDay = today(zone);
  const made = <Made>(what: string, work: Promise<Made>) => (file ? work : orNone(what, work));
  const weekStart = await weekStartFor(request);
  const [waiting, invoices, day, report, activity, checklist] = await Promise.all([
    has('attention') ? made('attention', attentionOf(account, { onDay, zone })) : [],
    needs('Invoice') ? made('invoices', invoiceCards(onDay)) : null,
    has('today') ? made('today', todayCard(zone, account)) : null,
    needs('Card') ? made('report', reportCards({ search, clock: { onDay, zone }, weekStart })) : null,
    has('activity') ? made('activity', activityOf(request, account, zone)) : [],
    has('checklist') ? made('checklist', checklistOf(account)) : [],
  ]);
  // Hide the checklist if nothing is left to do, and the attention card if none of the user's cards needs a permission.
  const empty = new Set<HomeCard>();
  if (checklist?.every(({ isDone }) => isDone)) empty.add('checklist');
  if (!cards.some((name) => 'need' in homeCards[name])) empty.add('attention');
  const visible = shown.filter((name) => !empty.has(name));
  return { only, shown: visible, waiting, invoices, today: day, report, activity, checklist };
}

export type HomeData = Awaited<ReturnType<typeof homeCardsFor>>;
