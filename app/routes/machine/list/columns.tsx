import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { Day } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { WireMachine } from '~/models/machine/schema';
import { machinesPath } from '../commands';
import { isSilent } from '../heartbeat';
import { MachineStateChip } from '../state';

/** Returns the columns of the machine list. The model sorts by their IDs. */
export function useMachineColumns(): Column<WireMachine>[] {
  const { t } = useTranslation('machine');
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: ({ id, name, model, openAlarms }) => (
        <span className="cell-stack">
          <a className="cell-link" href={`${machinesPath}/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <span className="cell-sub">
            <bdi>{model}</bdi>{' '}
            {openAlarms > 0 && <Chip color="danger">{t('alarms.count', { count: openAlarms })}</Chip>}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      sortable: true,
      narrow: 'chip',
      cell: (machine) => (
        <>
          <MachineStateChip state={machine.state} />
          {isSilent(machine) && <Chip color="warning">{t('silent')}</Chip>}
        </>
      ),
    },
    { id: 'site', header: t('column.site'), sortable: true, narrow: 'more', cell: ({ site }) => <bdi>{site}</bdi> },
    {
      id: 'oee',
      header: t('column.oee'),
      sortable: true,
      align: 'end',
      narrow: 'figure',
      cell: ({ oee }) => <Num>{formatPercent(Math.round(oee), language)}</Num>,
    },
    {
      id: 'load',
      header: t('column.load'),
      sortable: true,
      align: 'end',
      cell: ({ load }) => (load === null ? '–' : <Num>{formatPercent(load, language)}</Num>),
    },
    {
      id: 'temperature',
      spare: true,
      header: t('column.temperature'),
      sortable: true,
      align: 'end',
      cell: ({ temperature }) => (temperature === null ? '–' : <Num>{formatNumber(temperature, language)} °C</Num>),
    },
    {
      id: 'output',
      header: t('column.output'),
      sortable: true,
      align: 'end',
      cell: ({ output }) => <Num>{formatNumber(output, language)}</Num>,
    },
    {
      id: 'service',
      header: t('column.service'),
      sortable: true,
      cell: ({ nextServiceOn }) => (nextServiceOn ? <Day date={nextServiceOn} short /> : '–'),
    },
  ];
}
