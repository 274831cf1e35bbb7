import { ChartSwatch } from '~/components/chart/legend';
import { CardLink } from '~/components/ui/card';
import { ShortMoney } from './short-money';

/**
 * Total of a series in the header of its card: identified by the color of its line (`comparison`: the dashed one), with
 * a link to the data behind it.
 */
export function SumFigure({
  name,
  cents,
  to,
  comparison = false,
}: {
  name: string;
  cents: number;
  /** Left out for a total of sample data, which has no line and nothing to link to. */
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
