import { found } from '~/lib/errors';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { shownDays } from '~/models/shared/shown-texts';
import { store } from '~/models/store/store.server';
import { effectivenessOfDays, lastDays } from './days';
import { effectivenessOf, type MachineColumn, machineStates, shownHours } from './rules';
import type { Machine, MachineQuery, WireMachine } from './schema';

function hoursUntil({ hours }: Machine, moment: string) {
  return hours.filter(({ at }) => at <= moment).slice(-shownHours);
}

/** Returns a machine with its numbers for the last 24 hours with readings up to `moment`, an ISO instant. */
function toWire(machine: Machine, moment: string): WireMachine {
  const { hours: _, limits: __, days: ___, alarms, downtimes, ...facts } = machine;
  const hours = hoursUntil(machine, moment);
  const latest = hours.at(-1);
  return {
    ...facts,
    reason: downtimes.find(({ until }) => until === null)?.reason ?? '',
    temperature: latest?.temperature ?? null,
    load: latest?.load ?? null,
    output: hours.reduce((sum, { produced, rejected }) => sum + produced - rejected, 0),
    ...effectivenessOf(hours, machine.ratePerHour),
    openAlarms: alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
    hours,
  };
}

const stateWords = searchableLabels('machine', 'state');
const reasonWords = searchableLabels('machine', 'reason');

// Keyed by the hour instead of the day, because the numbers are those of the preceding 24 hours.
const machineList = listIndex({
  rows: (machines: Readonly<Record<string, Machine>>, hour) => rowsOf(machines).map((one) => toWire(one, hour)),
  id: ({ id }: WireMachine) => id,
  search: ({ id, name, model, site, state, reason, nextServiceOn }) => [
    ...[`#${id}`, name, model, site],
    ...[...stateWords(state), ...reasonWords(reason), ...shownDays(nextServiceOn)],
  ],
  filters: {
    state: ({ state }) => state,
    site: ({ site }) => site,
    alarms: ({ openAlarms }) => (openAlarms > 0 ? 'open' : 'none'),
  },
  sorts: {
    name: ({ name }) => sortKey(name),
    state: ({ state }) => machineStates.indexOf(state),
    site: ({ site }) => sortKey(site),
    oee: ({ oee }) => oee,
    temperature: ({ temperature }) => temperature,
    load: ({ load }) => load,
    output: ({ output }) => output,
    service: ({ nextServiceOn }) => nextServiceOn,
  } satisfies Record<MachineColumn, (machine: WireMachine) => SortKey>,
});

/** Returns the start of the current hour as an ISO instant. The numbers change every hour. */
const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();

const machineIndex = async () => machineList((await store.snapshot()).machines, thisHour());

/**
 * Returns one page of the machines that match a query, the number of machines in each state under the other filters,
 * all sites, and the combined numbers of all matching machines.
 */
export async function listMachines(query: MachineQuery) {
  const index = await machineIndex();
  const sites = [...new Set(index.all.map(({ site }) => site))].sort();
  return { ...index.page(query), counts: index.counts('state', query), sites, fleet: fleetOf(index.matches(query)) };
}

/**
 * Returns the averages of the effectiveness factors over all machines with readings, for comparison with a single
 * machine.
 */
export async function fleetShares() {
  const machines = (await machineIndex()).all.filter(({ hours }) => hours.length > 0);
  const mean = (valueOf: (machine: WireMachine) => number) =>
    machines.reduce((sum, machine) => sum + valueOf(machine), 0) / Math.max(1, machines.length);
  return {
    availability: mean(({ availability }) => availability),
    performance: mean(({ performance }) => performance),
    quality: mean(({ quality }) => quality),
    utilisation: mean(({ utilisation }) => utilisation),
  };
}

function fleetOf(machines: readonly WireMachine[]) {
  const mean = (valueOf: (machine: WireMachine) => number | null) => {
    const values = machines.map(valueOf).filter((value) => value !== null);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  };
  return {
    count: machines.length,
    oee: mean(({ oee }) => oee),
    utilisation: mean(({ utilisation }) => utilisation),
    temperature: mean(({ temperature }) => temperature),
    output: machines.reduce((sum, { output }) => sum + output, 0),
    openAlarms: machines.reduce((sum, { openAlarms }) => sum + openAlarms, 0),
  };
}

/** Returns all matching machines, in list order. */
export async function matchingMachines(query: MachineQuery): Promise<WireMachine[]> {
  return (await machineIndex()).matches(query);
}

/** Returns the machines with these IDs. Throws `not_found` if one was deleted. */
export async function machinesById(ids: readonly number[]): Promise<WireMachine[]> {
  const index = await machineIndex();
  return ids.map((id) => found(index.byId(id), 'Machine'));
}

/**
 * Returns the days with readings among a machine's last `count` days in UTC, oldest first, with its effectiveness over
 * these days.
 * @throws AppError `not_found`
 */
export async function machineDays(id: number, count: number) {
  const machine = found((await store.snapshot()).machines[id], 'Machine');
  const days = lastDays(machine, { moment: thisHour(), count });
  return { days, ...effectivenessOfDays(days, machine.ratePerHour) };
}

const hourMs = 3_600_000;

/** Returns downtimes that appear in a machine's readings but not in its log, which contains only state changes. */
function readDowntimes({ hours, downtimes }: Pick<Machine, 'hours' | 'downtimes'>): Machine['downtimes'] {
  const isLogged = (from: string, until: string) =>
    downtimes.some((one) => one.from < until && (one.until === null || one.until > from));
  const read: Machine['downtimes'] = [];
  for (const { at, state } of hours) {
    const until = new Date(Date.parse(at) + hourMs).toISOString();
    if (state === 'running' || isLogged(at, until)) continue;
    const last = read.at(-1);
    if (last?.state === state && last.until === at) last.until = until;
    else read.push({ id: -read.length - 1, from: at, until, state, reason: '', note: '' });
  }
  return read;
}

/**
 * Returns one machine with its numbers, limits, alarms (open ones first, then the newest), and downtimes, newest first.
 * Downtimes come from its log and from its recent readings. Those from readings have negative IDs.
 * @throws AppError `not_found`
 */
export async function getMachine(id: number) {
  const machine = found((await store.snapshot()).machines[id], 'Machine');
  const alarms = machine.alarms.toSorted(
    (a, b) => Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null) || b.at.localeCompare(a.at),
  );
  const wire = toWire(machine, thisHour());
  const all = [...machine.downtimes, ...readDowntimes({ ...machine, hours: wire.hours })];
  const downtimes = all.toSorted((one, other) => other.from.localeCompare(one.from) || other.id - one.id);
  return { ...wire, alarms, downtimes, limits: machine.limits };
}
