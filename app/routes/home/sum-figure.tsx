import { ChartSwatch } from '~/components/chart/legend';
import { CardLink } from '~/components/ui/card';
import { ShortMoney } from './short-money';

/**
 * Total of a series in the header of its card, with a swatch of the series' line (dashed for `comparison`) and a link
 * to the underlying data.
 */
export function SumFigure({
  name,
  cents,
  to,
  comparison = false,
}: {
  name: string;
  cents: number;
  /** Missing for a total of sample data, which then has no swatch and no link. */
  to?: string;
  comparison?: boolean;
}) {
  const sum = <ShortMoney cents={cents} />;
  return (
    <div>
      <dt className="chart-legend__name">
        {to && <ChartSwatch color={comparison ? 'var(--chart-6)' : 'var(--chart-1)'} dashed={comparison} />}
        {name}
      </dt>
      <dd>{to ? <CardLink to={to}>{sum}</CardLink> : sum}</dd>
    </div>
  );
}
