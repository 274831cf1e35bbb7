import { z } from 'zod';
import { revenueOf, revenueYears, sampleReport, workspaceReport } from '~/models/report/queries.server';
import { reportRanges } from '~/models/report/rules';
import type { DayClock } from '~/models/shared/day';

const rangeSchema = z.enum(reportRanges).catch('last-28-days');

/** What the analytics and statistics cards show for the range and the year of an address. */
export async function reportCards({ search, clock }: { search: URLSearchParams; clock: DayClock }) {
  const range = rangeSchema.parse(search.get('range'));
  const years = await revenueYears();
  const asked = search.get('year') ?? '';
  const [known, sample, revenue] = await Promise.all([
    workspaceReport(range, clock),
    sampleReport(),
    revenueOf(years.includes(asked) ? asked : (years[0] ?? clock.onDay.slice(0, 4)), clock.onDay),
  ]);
  return { range, years, known, sample, revenue };
}

export type ReportCardsData = Awaited<ReturnType<typeof reportCards>>;
