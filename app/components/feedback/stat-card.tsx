import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { IconTile } from './icon-tile';
import './stat.css';
import type { Color } from '~/components/ui/class-names';

/** A figure with its change and a small chart (104×40): icon tile and label, display number, delta. */
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
  /** Already formatted. */
  value: ReactNode;
  /** The change, formatted, and whether it went up; `good` when up is not the good direction. */
  delta?: { text: string; up: boolean; good?: boolean };
  /** What the change is measured against ("vs last month"), or what the figure counts ("37 invoices"). */
  since?: string;
  chart?: ReactNode;
}) {
  const Arrow = delta?.up ? ArrowUpRight : ArrowDownRight;
  return (
    <Card className="stat-card">
      <h2 className="stat-card__label">
        <IconTile color={color}>{icon}</IconTile>
        {label}
      </h2>
      <div className="stat-card__body">
        <div>
          <p className="stat-card__value">
            <Num>{value}</Num>
          </p>
          {(delta || since) && (
            <p className="stat-card__since">
              {delta && (
                <span className={(delta.good ?? delta.up) ? 'delta delta--good' : 'delta delta--bad'}>
                  <Arrow size={14} aria-hidden />
                  <Num>{delta.text}</Num>
                </span>
              )}{' '}
              {since}
            </p>
          )}
        </div>
        {chart && <div className="stat-card__chart">{chart}</div>}
      </div>
    </Card>
  );
}
