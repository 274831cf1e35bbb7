import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PermittedFields } from '~/components/form/permitted-fields';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { constraintsOf } from '~/http/form/parse.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { idParam } from '~/http/params.server';
import { wallClock } from '~/models/shared/zoned-time';
import { readTimeZone } from '~/http/time-zone.server';
import { timelineOf } from '~/models/change/timeline.server';
import { machinePeriods, periodDays, stoppedHours } from '~/models/machine/days';
import { fleetShares, getMachine, machineDays } from '~/models/machine/queries.server';
import {
  acknowledgeSchema,
  machineLimitsSchema,
  machineServiceSchema,
  machineStateSchema,
} from '~/models/machine/schema';
import { isSilent, useHeartbeats } from '../heartbeat';
import machineCss from '../machine.css?url';
import { MachineStateChip } from '../state';
import { actOnMachine } from './actions.server';
import { MachineDays, PeriodTabs } from './days';
import { Effectiveness, Readings } from './figures';
import { ServiceForm, StateForm } from './forms';
import { LimitsForm } from './limits-form';
import { Alarms, Downtimes } from './logs';
import { Split } from '~/components/ui/layout';

export const handle = {
  i18n: ['machine', 'form', 'activity'],
  title: titleOf<typeof loader>((data) => data.machine.name),
};
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: machineCss }];

export type MachineView = Awaited<ReturnType<typeof getMachine>>;

/** Returns the hour of an instant in a time zone, such as `14:00`. */
function hourOf(at: string, zone: string): string {
  return `${String(Math.floor(wallClock(at, zone).minute / 60)).padStart(2, '0')}:00`;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Machine');
  const machine = await orThrow(getMachine(idParam(params.id)));
  const { zone } = await readTimeZone(request);
  const requestedPeriod = new URL(request.url).searchParams.get('period');
  const period = machinePeriods.find((one) => one === requestedPeriod) ?? 'day';
  return {
    machine,
    fleet: await fleetShares(),
    period,
    days: period === 'day' ? null : await machineDays(machine.id, periodDays[period]),
    silent: isSilent(machine),
    timeline: await timelineOf(`machines/${machine.id}`, zone, { without: 'machine.reading' }),
    labels: machine.hours.map(({ at }) => hourOf(at, zone)),
    constraints: {
      state: constraintsOf(machineStateSchema),
      service: constraintsOf(machineServiceSchema),
      limits: constraintsOf(machineLimitsSchema),
      alarm: constraintsOf(acknowledgeSchema),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnMachine({ request, id: idParam(params.id) });
}

/**
 * A machine's page: its metrics for the last 24 hours or the last days on one side, and its alarms and forms on the
 * other.
 */
export default function MachinePage() {
  const { t } = useTranslation(['machine', 'common']);
  const { machine, silent, timeline, days } = useLoaderData<typeof loader>();
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
      <Split gap={24} columns="minmax(0, 1fr) 340px">
        <div className="machine-page__main">
          <PeriodTabs />
          {days ? (
            <MachineDays {...days} />
          ) : (
            <>
              <Effectiveness />
              <Readings />
            </>
          )}
          <Downtimes downtimes={machine.downtimes} stopped={days && stoppedHours(days.days)} />
          <RecordTimeline days={timeline} />
        </div>
        <aside className="machine-page__side" aria-label={t('side')}>
          <PermittedFields>
            <Alarms alarms={machine.alarms} />
            <StateForm />
            <ServiceForm />
            <LimitsForm />
          </PermittedFields>
        </aside>
      </Split>
    </Page>
  );
}
