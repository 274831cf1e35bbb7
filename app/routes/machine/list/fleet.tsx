import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Activity, Gauge, Package, Thermometer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listUrl } from '~/components/data-table/list-url';
import { SummaryBar } from '~/components/feedback/summary-strip';
import { CardLink } from '~/components/ui/card';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { machinesPath } from '../commands';
import type { loader } from './route';

/** The metrics of all matching machines, each linked to the list sorted by that metric (for utilization, by load). */
export function Fleet() {
  const { t } = useTranslation('machine');
  const { fleet } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const share = (value: number | null) => (value === null ? '–' : formatPercent(Math.round(value), language));
  const [search] = useSearchParams();
  const sorted = (sortColumn: string, sort: 'desc' | null) =>
    `${machinesPath}${listUrl(search, { view: 'list', kiosk: null, sortColumn, sort })}`;
  return (
    <SummaryBar
      label={t('fleet.label')}
      tiles={[
        {
          icon: <Gauge size={19} />,
          color: 'primary',
          label: t('fleet.oee'),
          figure: share(fleet.oee),
          to: sorted('oee', null),
        },
        {
          icon: <Activity size={19} />,
          color: 'info',
          label: t('fleet.utilisation'),
          figure: share(fleet.utilisation),
          to: sorted('load', 'desc'),
        },
        {
          icon: <Thermometer size={19} />,
          color: 'warning',
          label: t('fleet.temperature'),
          figure: fleet.temperature === null ? '–' : `${formatNumber(Math.round(fleet.temperature), language)} °C`,
          to: sorted('temperature', 'desc'),
        },
        {
          icon: <Package size={19} />,
          color: 'success',
          label: t('fleet.output'),
          figure: formatNumber(fleet.output, language),
          to: sorted('output', 'desc'),
        },
      ]}
    />
  );
}

/**
 * The number of running machines and, if there are any, the number of open alarms. With `isLinked`, each number links
 * to its machines.
 */
export function Standing({ isLinked = true }: { isLinked?: boolean }) {
  const { t } = useTranslation('machine');
  const { fleet, counts } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const running = t('fleet.running', { count: counts.running ?? 0, total: counts[''] ?? 0 });
  const alarms = fleet.openAlarms > 0 ? t('alarms.count', { count: fleet.openAlarms }) : '';
  if (!isLinked) return <p className="machine-sub">{[running, alarms].filter(Boolean).join(' · ')}</p>;
  return (
    <p className="machine-sub">
      <CardLink to={listUrl(search, { state: 'running' })} preventScrollReset>
        {running}
      </CardLink>
      {alarms && (
        <>
          {' · '}
          <CardLink to={listUrl(search, { alarms: 'open' })} preventScrollReset>
            {alarms}
          </CardLink>
        </>
      )}
    </p>
  );
}
