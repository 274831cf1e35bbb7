import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Cpu, LayoutGrid, List as ListIcon, MonitorPlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { FilterTabs } from '~/components/data-table/toolbar/filter-tabs';
import { List, ListFailed } from '~/components/data-table/list';
import { clearedUrl, listUrl, paperUrl } from '~/components/data-table/list-url';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { SavedViews, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { TableFooter } from '~/components/data-table/footer';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import { ListState } from '~/components/feedback/list-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { translatorFor } from '~/http/i18n.server';
import { machineStates } from '~/models/machine/rules';
import type { WireMachine } from '~/models/machine/schema';
import { useMachineCommands } from '../commands';
import { isSilent, useHeartbeats } from '../heartbeat';
import machineCss from '../machine.css?url';
import { MachineCards } from './cards';
import { useMachineColumns } from './columns';
import { Fleet, Standing } from './fleet';
import { Kiosk } from './kiosk';
import { machineList } from './list.server';

export const handle = { i18n: ['machine', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: machineCss }];

/** Maximum number of machines in kiosk mode, which shows the whole fleet on one page. */
const maxRows = 100;

/** A machine as shown on its card. `silent` is set if it sends readings but hasn't sent any for five minutes. */
export type MachineCardFacts = WireMachine & { silent: boolean };

export async function loader({ request }: LoaderFunctionArgs) {
  const { rows, ...list } = await machineList.load(request);
  const search = new URL(request.url).searchParams;
  return {
    ...list,
    rows: rows.map((machine) => ({ ...machine, silent: isSilent(machine) })),
    title: (await translatorFor(request, 'machine'))('title'),
    kiosk: search.has('kiosk'),
    asList: search.get('view') === 'list',
  };
}

export const action = ({ request }: ActionFunctionArgs) => machineList.act(request);

/** The fleet of machines, as cards or as a list. Every filter, view, and page has a URL. */
export default function Machines() {
  const { t } = useTranslation('machine');
  const { query, rows, total, counts, sites, views, asList, kiosk } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['machines']);
  useHeartbeats(rows);
  const states = {
    kind: 'tabs' as const,
    name: 'state',
    label: t('column.state'),
    options: choicesOf(t('all'), machineStates, (one) => t(`state.${one}`), counts),
  };
  const site = { name: 'site', label: t('column.site'), options: choicesOf(t('anySite'), sites, (one) => one) };
  const alarms = {
    name: 'alarms',
    label: t('alarms.title'),
    options: [
      { value: '', label: t('alarms.any') },
      { value: 'open', label: t('alarms.open') },
    ],
  };
  const empty = { icon: <Cpu size={24} />, title: t('empty.title'), text: t('empty.text') };
  const columns = useMachineColumns();
  const commands = useMachineCommands();
  if (kiosk) return <Kiosk />;
  return (
    <Page className="machine-fleet">
      <Header />
      <Fleet />
      <Standing />
      {asList ? (
        <List
          label={t('title')}
          columns={columns}
          commands={commands}
          rows={rows}
          total={total}
          query={query}
          views={views}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          menuLabel={({ name }) => t('more', { name })}
          exportPath="/dashboard/machines/export"
          searchLabel={t('search')}
          filters={[states, site, alarms]}
          empty={empty}
        />
      ) : (
        <Card className="data-table">
          <ViewTabs views={views} search={search} />
          <FilterTabs filter={states} search={search} />
          <Toolbar searchLabel={t('search')} filters={[states, site, alarms]}>
            <SavedViews views={views} search={search} />
            <PrintLink to={paperUrl(search, { view: 'list' })} />
          </Toolbar>
          <ListState
            count={rows.length}
            filtered={query.q !== '' || query.state !== '' || query.site !== '' || query.alarms !== ''}
            clearTo={clearedUrl(search)}
            empty={empty}
          >
            <MachineCards machines={rows} />
            <TableFooter query={query} total={total} search={search} />
          </ListState>
        </Card>
      )}
    </Page>
  );
}

function Header() {
  const { t } = useTranslation(['machine', 'common']);
  const [search] = useSearchParams();
  const asList = search.get('view') === 'list';
  return (
    <PageHeader
      title={t('title')}
      sub={t('sub')}
      actions={
        <>
          <ButtonLink
            variant="plain"
            color="neutral"
            to={listUrl(search, { kiosk: 1, perPage: maxRows })}
            startDecorator={<MonitorPlay size={16} aria-hidden />}
          >
            {t('kiosk')}
          </ButtonLink>
          <ButtonLink
            variant="outlined"
            color="neutral"
            to={listUrl(search, { view: asList ? '' : 'list' })}
            preventScrollReset
            startDecorator={asList ? <LayoutGrid size={16} aria-hidden /> : <ListIcon size={16} aria-hidden />}
          >
            {asList ? t('asCards') : t('asList')}
          </ButtonLink>
        </>
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
