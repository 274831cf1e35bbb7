import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '~/components/chart/area-chart';
import { BarChart } from '~/components/chart/bar-chart';
import { Gauge } from '~/components/chart/gauge';
import { ProgressBars } from '~/components/chart/progress-bars';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { constraintsOf } from '~/http/form.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { idParam } from '~/http/params.server';
import { readTimeZone } from '~/http/time-zone.server';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { timelineOf } from '~/models/change/timeline.server';
import { getMachine } from '~/models/machine/queries.server';
import { acknowledgeSchema, machineServiceSchema, machineStateSchema } from '~/models/machine/schema';
import { wallClock } from '~/models/shared/zoned-time';
import { machinesPath } from '../commands';
import { isSilent, useHeartbeats } from '../heartbeat';
import machineCss from '../machine.css?url';
import { MachineStateChip, StateStrip } from '../state';
import { actOnMachine } from './actions.server';
import { ServiceForm, StateForm } from './forms';
import { Alarms, Downtimes } from './logs';

export const handle = { i18n: ['machine', 'form', 'activity'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: machineCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.machine.name);

export type MachineView = Awaited<ReturnType<typeof getMachine>>;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Machine');
  const machine = await orThrow(getMachine(idParam(params.id)));
  const { zone } = await readTimeZone(request);
  const hourOf = (at: string) => `${String(Math.floor(wallClock(at, zone).minute / 60)).padStart(2, '0')}:00`;
  return {
    machine,
    silent: isSilent(machine),
    timeline: await timelineOf(`machines/${machine.id}`, zone, 'machine.reading'),
    labels: machine.hours.map(({ at }) => hourOf(at)),
    constraints: {
      state: constraintsOf(machineStateSchema),
      service: constraintsOf(machineServiceSchema),
      alarm: constraintsOf(acknowledgeSchema),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnMachine({ request, id: idParam(params.id) });
}

/** One machine: its last 24 hours at one side; what to do about it at the other. */
export default function MachinePage() {
  const { t } = useTranslation(['machine', 'common']);
  const { machine, silent, timeline } = useLoaderData<typeof loader>();
  useLiveUpdates(['machines']);
  useHeartbeats([machine]);
  const { name, state, reason, model, site, nextServiceOn, lastReadingAt } = machine;
  return (
    <Page>
      <PageHeader
        title={name}
        sub={
          <span className="machine-sub">
            <MachineStateChip state={state} /> {reason && <>{t(`reason.${reason}`)} · </>}
            <bdi>{model}</bdi> · <bdi>{site}</bdi> ·{' '}
            {lastReadingAt ? (
              <>
                {t('lastReading')} <Moment at={lastReadingAt} time />{' '}
                {silent && <Chip color="warning">{t('silent')}</Chip>}
              </>
            ) : (
              <Chip>{t('sample')}</Chip>
            )}
          </span>
        }
        crumbs={[
          { label: t('common:nav.dashboard'), to: '/' },
          { label: t('title'), to: machinesPath },
          { label: name },
        ]}
        actions={
          nextServiceOn && (
            <ButtonLink
              variant="outlined"
              color="neutral"
              to={`/apps/calendar?date=${nextServiceOn}`}
              startDecorator={<CalendarDays size={16} aria-hidden />}
            >
              {t('inCalendar')}
            </ButtonLink>
          )
        }
      />
      <div className="machine-page">
        <div className="machine-page__main">
          <Effectiveness />
          <Readings />
          <Downtimes downtimes={machine.downtimes} />
          <RecordTimeline days={timeline} />
        </div>
        <aside className="machine-page__side" aria-label={t('side')}>
          <Alarms alarms={machine.alarms} />
          <StateForm />
          <ServiceForm />
        </aside>
      </div>
    </Page>
  );
}

function Effectiveness() {
  const { t } = useTranslation('machine');
  const { machine } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { oee, availability, performance, quality, utilisation, hours } = machine;
  const share = (value: number) => formatPercent(Math.round(value), language);
  return (
    <Card>
      <h2 className="card__title machine-title">{t('oee.title')}</h2>
      <div className="machine-oee">
        <Gauge
          label={t('oee.sentence', { oee: share(oee) })}
          emptyText={t('noReadings')}
          value={hours.length > 0 ? oee : null}
          caption={t('column.oee')}
          valueLabel={t('column.oee')}
          format={share}
        />
        <ProgressBars
          label={t('oee.parts')}
          emptyText={t('noReadings')}
          max={100}
          format={share}
          items={[
            { name: t('oee.availability'), value: availability },
            { name: t('oee.performance'), value: performance },
            { name: t('oee.quality'), value: quality },
            { name: t('fleet.utilisation'), value: utilisation },
          ]}
        />
      </div>
      <StateStrip hours={hours} />
    </Card>
  );
}

function Readings() {
  const { t } = useTranslation('machine');
  const { machine, labels } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { hours } = machine;
  const common = { emptyText: t('noReadings'), categoryLabel: t('hour'), categories: labels };
  return (
    <>
      <Card>
        <h2 className="card__title machine-title">{t('chart.load')}</h2>
        <AreaChart
          {...common}
          label={t('chart.loadSentence', { name: machine.name })}
          series={[{ name: t('column.load'), values: hours.map(({ load }) => load) }]}
          format={(value) => formatPercent(value, language)}
        />
      </Card>
      <Card>
        <h2 className="card__title machine-title">{t('chart.temperature')}</h2>
        <AreaChart
          {...common}
          label={t('chart.temperatureSentence', { name: machine.name })}
          series={[{ name: t('column.temperature'), values: hours.map(({ temperature }) => temperature) }]}
          format={(value) => `${formatNumber(value, language)} °C`}
        />
      </Card>
      <Card>
        <h2 className="card__title machine-title">{t('chart.output')}</h2>
        <BarChart
          {...common}
          label={t('chart.outputSentence', { name: machine.name })}
          series={[
            { name: t('chart.good'), values: hours.map(({ produced, rejected }) => produced - rejected) },
            { name: t('chart.rejected'), values: hours.map(({ rejected }) => rejected) },
          ]}
          format={(value) => formatNumber(value, language)}
        />
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
