import { Num } from '~/components/text/num';
import { CardLink } from '~/components/ui/card';
import { chartColor, isValue, plainNumber, type ChartColor } from '../data';
import { ChartEmpty } from '../empty';
import { Stack } from '~/components/ui/layout';

/**
 * Labeled horizontal bars (design, "Product orders" of the home screen). Names and values are plain text, so no table
 * is needed. Each bar shows the value's share of the item's `max`. If an item has no `max`, its bar shows the share of
 * the chart's `max` or, by default, of the largest value. Bars run in the direction of the page. With `to`, a name
 * links to the records behind its value.
 */
export function ProgressBars({
  label,
  emptyText,
  items,
  max,
  format = plainNumber,
}: {
  /** Sentence that summarizes the chart, read by screen readers. */
  label: string;
  /** Text shown if there are no values. */
  emptyText: string;
  items: readonly { name: string; value: number; max?: number; color?: ChartColor; to?: string }[];
  max?: number;
  format?: (value: number) => string;
}) {
  const drawn = items.filter((item) => isValue(item.value));
  if (drawn.length === 0) return <ChartEmpty text={emptyText} height={140} />;
  const top = max ?? Math.max(...drawn.map((item) => item.value), 0);
  return (
    <ul className="progress-bars" role="list" aria-label={label}>
      {drawn.map((item, index) => {
        const limit = item.max ?? top;
        const share = limit > 0 ? Math.min(1, Math.max(0, item.value / limit)) : 0;
        return (
          <Stack as="li" gap={6} key={item.name}>
            <span className="progress-bars__head">
              <span className="progress-bars__name">
                {item.to ? <CardLink to={item.to}>{item.name}</CardLink> : item.name}
              </span>
              <Num className="progress-bars__value">{format(item.value)}</Num>
            </span>
            <span className="progress-bars__track" aria-hidden="true">
              <span
                className="progress-bars__fill"
                style={{
                  inlineSize: `${Math.round(share * 1000) / 10}%`,
                  background: chartColor(item.color ?? (((index % 6) + 1) as ChartColor)),
                }}
              />
            </span>
          </Stack>
        );
      })}
    </ul>
  );
}
