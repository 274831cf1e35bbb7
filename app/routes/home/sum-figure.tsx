import { ChartSwatch } from '~/components/chart/legend';
import { CardLink } from '~/components/ui/card';
import { ShortMoney } from './short-money';

/** A sum of a series under the head of its card: the series by the colour of its line (`comparison`: the dashed one), and a link to what is behind it. */
export function SumFigure({
  name,
  cents,
  to,
  comparison = false,
}: {
  name: string;
  cents: number;
  /** Left out for a sum of sample data, which has no line and nothing behind it. */
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
