import { useSearchParams } from '@remix-run/react';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListState } from '~/components/feedback/list-state';
import { Skeleton } from '~/components/ui/skeleton';
import { TableScroll } from '~/components/ui/table';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';

const states = ['rows', 'empty', 'noMatch', 'failed', 'loading'] as const;

/** Rows, and the states shown in their place. `?state=` selects one. */
export default function TableStates() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'rows';
  return (
    <Sample title={t('demo.states')}>
      <ToggleButtonGroup
        aria-label={t('demo.states')}
        value={state}
        options={states.map((value) => ({ value, label: t(`table.state.${value}`), to: `?state=${value}` }))}
      />
      <div className="kit-after" aria-busy={state === 'loading'}>
        {state === 'loading' ? (
          <span className="kit-stack">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} width="100%" height="36px" />
            ))}
          </span>
        ) : (
          <ListState
            count={state === 'rows' ? 3 : 0}
            filtered={state === 'noMatch'}
            failed={state === 'failed'}
            clearTo="?state=rows"
            empty={{ icon: <Inbox size={24} />, title: t('empty.nothing'), text: t('empty.nothingText') }}
          >
            <TableScroll label={t('demo.states')}>
              <SizesTable />
            </TableScroll>
          </ListState>
        )}
      </div>
    </Sample>
  );
}
