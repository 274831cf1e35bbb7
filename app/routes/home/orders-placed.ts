import type { ReportCardsData } from './report.server';

/** The address of the orders behind a figure: those placed from one day to another. */
export function ordersPlaced({ from, to }: ReportCardsData['known']['shown']): string {
  return `/apps/order/list?${new URLSearchParams({ placedFrom: from, placedTo: to })}`;
}
