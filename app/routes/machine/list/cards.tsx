import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '~/components/chart/kinds/sparkline';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { machinesPath } from '../commands';
import { MachineStateChip, StateTimeline } from '../state';
import type { MachineCardFacts } from './route';
import { Row } from '~/components/ui/layout';

/** The machines as cards: current and hourly state, load, temperature, effectiveness, and open alarms (design §7). */
export function MachineCards({ machines }: { machines: readonly MachineCardFacts[] }) {
  return (
    <ul className="machine-grid" role="list">
      {machines.map((machine) => (
        <li key={machine.id}>
          <MachineCard machine={machine} />
        </li>
      ))}
    </ul>
  );
}

function MachineCard({ machine }: { machine: MachineCardFacts }) {
  const { t } = useTranslation('machine');
  const language = useLanguage();
  const { id, name, model, site, state, reason, hours, temperature, load, oee, openAlarms, silent } = machine;
  const latest = load === null ? '–' : formatPercent(load, language);
  return (
    <Card className="machine-card">
      <Row justify="space-between" gap={12} align="start">
        <h2 className="machine-card__name">
          <Link to={`${machinesPath}/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <MachineStateChip state={state} />
      </Row>
      <p className="machine-sub">
        <bdi>{model}</bdi> · <bdi>{site}</bdi>
        {reason && <> · {t(`reason.${reason}`)}</>}
      </p>
      <div className="machine-card__figures">
        <dl>
          <dt>{t('column.load')}</dt>
          <dd>
            <Num>{latest}</Num>
          </dd>
        </dl>
        <dl>
          <dt>{t('column.temperature')}</dt>
          <dd>{temperature === null ? '–' : <Num>{formatNumber(temperature, language)} °C</Num>}</dd>
        </dl>
        <dl>
          <dt>{t('column.oee')}</dt>
          <dd>
            <Num>{formatPercent(Math.round(oee), language)}</Num>
          </dd>
        </dl>
        <Sparkline values={hours.map((hour) => hour.load)} color={1} label={t('loadOf', { name })} />
      </div>
      <StateTimeline hours={hours} />
      {(openAlarms > 0 || silent) && (
        <p className="machine-card__alarms">
          {openAlarms > 0 && <Chip color="danger">{t('alarms.count', { count: openAlarms })}</Chip>}
          {silent && <Chip color="warning">{t('silent')}</Chip>}
        </p>
      )}
    </Card>
  );
}
