import { AppError, found } from '~/lib/errors';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { daysWith } from './days';
import { type AlarmLimits, alarmsOf, keptHours, rejectedShare } from './rules';
import type { Machine, MachineReading, MachineStateInput } from './schema';

type By = { actor: Actor };

const nextOf = (records: readonly { id: number }[]) => Math.max(0, ...records.map(({ id }) => id)) + 1;

/**
 * Changes a machine's state and updates its downtime log: a stopped machine has an open entry, and a running machine
 * has none.
 */
function putInto(machine: Machine, { state, reason, note }: MachineStateInput, at: string): void {
  const open = machine.downtimes.find(({ until }) => until === null);
  const stays = open && open.state === state;
  if (open && !stays) open.until = at;
  if (stays) Object.assign(open, { reason, note: note || open.note });
  else if (state !== 'running') {
    machine.downtimes.push({ id: nextOf(machine.downtimes), from: at, until: null, state, reason, note });
  }
  machine.state = state;
}

/**
 * Sets the state of machines manually, in one change. For stopped machines, adds the reason and the note to the
 * downtime log.
 * @throws AppError `not_found`
 */
export async function setMachineState({
  ids,
  input,
  actor,
}: By & { ids: readonly number[]; input: MachineStateInput }) {
  const before = await store.snapshot();
  const about = subjectNames(ids.map((id) => found(before.machines[id], 'Machine').name));
  return store.commit({ actor, label: 'machine.state', about }, ({ machines }) => {
    const at = new Date().toISOString();
    for (const id of ids) putInto(found(machines[id], 'Machine'), input, at);
    return { count: ids.length };
  });
}

async function change<Result>(
  { id, label, actor }: By & { id: number; label: string },
  recipe: (machine: Machine) => Result,
) {
  const { name: about } = found((await store.snapshot()).machines[id], 'Machine');
  return store.commit({ actor, label, about }, ({ machines }) => recipe(found(machines[id], 'Machine')));
}

/** Plans the day of a machine's next service (`YYYY-MM-DD`). Throws `not_found`. */
export async function planService({ id, nextServiceOn, actor }: By & { id: number; nextServiceOn: string }) {
  return change({ id, label: 'machine.service', actor }, (machine) => {
    machine.nextServiceOn = nextServiceOn;
    return { id, nextServiceOn };
  });
}

/** Sets the limits at which a machine raises alarms. Open alarms remain open. Throws `not_found`. */
export async function setMachineLimits({ id, limits, actor }: By & { id: number; limits: AlarmLimits }) {
  return change({ id, label: 'machine.limits', actor }, (machine) => {
    machine.limits = { ...limits };
    return { id };
  });
}

/**
 * Acknowledges an open alarm in the actor's name. Throws `not_found`, or `conflict` if it has already been
 * acknowledged.
 */
export async function acknowledgeAlarm({
  id,
  input: { alarmId, note },
  actor,
}: By & { id: number; input: { alarmId: number; note: string } }) {
  return change({ id, label: 'machine.acknowledged', actor }, (machine) => {
    const alarm = found(
      machine.alarms.find((one) => one.id === alarmId),
      'Alarm',
    );
    if (alarm.acknowledgedAt !== null) {
      throw new AppError('conflict', `${alarm.acknowledgedBy} has already acknowledged this alarm.`);
    }
    Object.assign(alarm, { acknowledgedAt: new Date().toISOString(), acknowledgedBy: actor?.name ?? '', note });
    return { alarmId };
  });
}

/**
 * Adds a reading to its hour: parts are added up, and the state, load, and temperature are replaced by the latest
 * values. Hours that are no longer stored are added to their days.
 */
function addToHour(machine: Machine, reading: MachineReading, at: string): void {
  const hour = `${at.slice(0, 13)}:00:00.000Z`;
  const { state, load, temperature, produced, rejected } = reading;
  // The first real reading removes sample readings for future hours.
  const past = machine.lastReadingAt === null ? machine.hours.filter((one) => one.at <= hour) : machine.hours;
  const known = past.find((one) => one.at === hour);
  if (known) {
    Object.assign(known, {
      state,
      load,
      temperature,
      produced: known.produced + produced,
      rejected: known.rejected + rejected,
    });
  } else past.push({ at: hour, state, load, temperature, produced, rejected });
  const hours = past.sort((a, b) => a.at.localeCompare(b.at));
  const expired = hours.slice(0, -keptHours);
  if (expired.length > 0) machine.days = daysWith(machine.days, expired);
  machine.hours = hours.slice(-keptHours);
}

/**
 * Records a machine's report: its state, the numbers for the hour of the report, and an alarm for each limit that was
 * reached, unless an alarm of that kind is already open.
 * @returns the kinds of the alarms that the report raised
 * @throws AppError `not_found`; `invalid` for more rejected than produced parts, or a time more than a minute in the
 * future
 */
export async function recordReading({ input, actor }: By & { input: MachineReading }) {
  const at = input.at ?? new Date().toISOString();
  if (input.rejected > input.produced) {
    throw new AppError('invalid', 'Some fields aren’t valid.', { rejected: 'machineRejected' });
  }
  if (Date.parse(at) > Date.now() + 60_000)
    throw new AppError('invalid', 'Some fields aren’t valid.', { at: 'notFuture' });
  const { machines } = await store.snapshot();
  const { alarms, limits, name: about } = found(machines[input.machineId], 'Machine');
  const open = new Set(alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).map(({ kind }) => kind));
  const raised = alarmsOf(input, limits).filter((kind) => !open.has(kind));
  const [first] = raised;
  const label = !first
    ? 'machine.reading'
    : raised.length > 1
      ? 'machine.alarm'
      : ({ overheated: 'machine.overheated', overload: 'machine.overload', rejects: 'machine.rejects' } as const)[
          first
        ];
  return store.commit({ actor, label, about }, (draft) => {
    const machine = found(draft.machines[input.machineId], 'Machine');
    if (machine.state !== input.state) putInto(machine, { state: input.state, reason: '', note: '' }, at);
    addToHour(machine, input, at);
    machine.lastReadingAt = at;
    const values = { overheated: input.temperature, overload: input.load, rejects: Math.round(rejectedShare(input)) };
    for (const kind of raised) {
      const alarm = { id: nextOf(machine.alarms), kind, at, value: values[kind] };
      machine.alarms.push({ ...alarm, acknowledgedAt: null, acknowledgedBy: '', note: '' });
    }
    return { machineId: input.machineId, raised };
  });
}
