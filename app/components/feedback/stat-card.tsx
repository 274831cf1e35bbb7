import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { IconTile } from './icon-tile';
import './stat.css';
import type { Color } from '~/components/ui/class-names';
import { Row } from '~/components/ui/layout';

/**
 * A formatted change. `up` is set for an increase, and `good` for an improvement (by default, every increase is one).
 */
interface Change {
  text: string;
  up: boolean;
  good?: boolean;
}

/** A number with its change and a small chart (104 × 40 px), below an icon tile and a label. */
export function StatCard({
  icon,
  color,
  label,
  value,
  delta,
  since,
  chart,
}: {
  icon: ReactNode;
  color: Color;
  label: string;
  /** The value, already formatted. */
  value: ReactNode;
  delta?: Change;
  /** Basis of the comparison ("vs. last month"), or the unit of the number ("37 invoices"). */
  since?: string;
  chart?: ReactNode;
}) {
  return (
    <Card className="stat-card">
      <h2 className="stat-card__label">
        <IconTile color={color}>{icon}</IconTile>
        {label}
      </h2>
      <Row justify="space-between" gap={12} align="flex-end">
        <div>
          <p className="stat-card__value">
            <Num>{value}</Num>
          </p>
          {(delta || since) && (
            <p className="stat-card__since">
              {delta && <Delta {...delta} />} {since}
            </p>
          )}
        </div>
        {chart && <div className="stat-card__chart">{chart}</div>}
      </Row>
    </Card>
  );
}

/** A change with an arrow for its direction. Screen readers read the arrow as a word. */
export function Delta({ text, up, good = up }: Change) {
  const { t } = useTranslation('common');
  const Arrow = up ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={good ? 'delta delta--good' : 'delta delta--bad'}>
      <Arrow size={14} aria-hidden />
      <span className="vh">{t(up ? 'delta.up' : 'delta.down')}</span>
      <Num>{text}</Num>
    </span>
  );
}
