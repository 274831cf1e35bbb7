import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { Stack } from '~/components/ui/layout';

/**
 * Legend of a chart: a swatch (a dash for a comparison) and the name of each series, with its value and a delta below
 * if provided.
 */
export function ChartLegend({
  items,
}: {
  items: readonly { name: string; color: string; dashed?: boolean; value?: string; delta?: ReactNode }[];
}) {
  return (
    <ul className="chart-legend">
      {items.map((item) => (
        <Stack as="li" gap={2} key={item.name}>
          <span className="chart-legend__name">
            <ChartSwatch {...item} />
            {item.name}
          </span>
          {item.value !== undefined && (
            <span className="chart-legend__figure">
              <Num>{item.value}</Num>
              {item.delta}
            </span>
          )}
        </Stack>
      ))}
    </ul>
  );
}

/** Swatch with the color of a series, or a dash for a comparison. */
export function ChartSwatch({ color, dashed = false }: { color: string; dashed?: boolean }) {
  return (
    <span
      className={dashed ? 'chart-legend__swatch chart-legend__swatch--dashed' : 'chart-legend__swatch'}
      style={{ background: color }}
    />
  );
}
