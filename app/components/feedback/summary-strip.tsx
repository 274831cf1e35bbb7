import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { IconTile } from './icon-tile';
import './stat.css';
import type { Color } from '~/components/ui/class-names';
import { Stack } from '~/components/ui/layout';

type SummaryTile = {
  icon: ReactNode;
  color: Color;
  label: string;
  /** The number, already formatted: "$86.4k". */
  figure: ReactNode;
  /** The full number if `figure` is shortened: "$86,412.50". */
  exact?: string;
  /** Small text after the number: "18 invoices". */
  count?: ReactNode;
  /** URL of the list filtered to the records that the number counts. */
  to: string;
};

/** A card of numbers, each a link to the rows that it counts. `label` is the accessible name of the card. */
export function SummaryBar({ label, tiles }: { label: string; tiles: readonly SummaryTile[] }) {
  return (
    <Card component="nav" className="summary-strip" aria-label={label}>
      {tiles.map(({ icon, color, label: name, figure, exact, count, to }) => (
        <Link key={name} className="summary-strip__tile" to={to} title={exact} preventScrollReset>
          <IconTile color={color} size="md">
            {icon}
          </IconTile>
          <Stack as="span" gap={0}>
            <span className="summary-strip__label">{name}</span>{' '}
            <span className="summary-strip__figure">
              <Num>{figure}</Num> {count && <small>{count}</small>}
            </span>
          </Stack>
        </Link>
      ))}
    </Card>
  );
}
