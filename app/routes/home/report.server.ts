import { z } from 'zod';
import { revenueOf, revenueYears, sampleReport, workspaceReport } from '~/models/report/queries.server';
import { reportRanges } from '~/models/report/rules';
import type { DayClock } from '~/models/shared/day';

const rangeSchema = z.enum(reportRanges).catch('last-28-days');

/**
 * Returns the data of the analytics and statistics cards for the range and year in the URL. In the URL, `from` and `to`
 * are the days of a custom range.
 * @param weekStart the first day of the user's week, from Monday 1 to Sunday 7
 */
export async function reportCards({
  search,
  clock,
  weekStart,
}: {
  search: URLSearchParams;
  clock: DayClock;
  weekStart: number;
}) {
  const range = rangeSchema.parse(search.get('range'));
  const years = await revenueYears();
  const requestedYear = search.get('year') ?? '';
  const [known, sample, revenue] = await Promise.all([
    workspaceReport(range, clock, {
      own: { from: search.get('from') ?? '', to: search.get('to') ?? '' },
      weekStart,
    }),
    sampleReport(),
    revenueOf(years.includes(requestedYear) ? requestedYear : (years[0] ?? clock.onDay.slice(0, 4)), clock.onDay),
  ]);
  return { range, years: years.length > 0 ? years : [revenue.year], known, sample, revenue };
}

export type ReportCardsData = Awaited<ReturnType<typeof reportCards>>;
