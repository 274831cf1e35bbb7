import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledgeAlarm, recordReading, setMachineLimits, setMachineState } from '~/models/machine/commands.server';
import { daysWith, hoursOf, lastDays, stoppedHours } from '~/models/machine/days';
import { fleetShares, getMachine, listMachines, machineDays } from '~/models/machine/queries.server';
import { alarmsOf, effectivenessOf, type MachineHour, partsLeft } from '~/models/machine/rules';
import { machineQuerySchema, machineReadingSchema } from '~/models/machine/schema';
import { store } from '~/models/store/store.server';
import { nextReading } from '../../scripts/lib/machine-readings.js';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const hour = (state: MachineHour['state'], produced: number, rejected = 0, load = 50): MachineHour => ({
  at: '2031-03-07T10:00:00.000Z',
  state,
  load,
  temperature: 40,
  produced,
  rejected,
});

it('effectiveness is availability × performance × quality, ignoring planned maintenance', () => {
  const hours = [hour('running', 80, 8), hour('running', 100, 1), hour('idle', 0, 0, 0), hour('maintenance', 0, 0, 0)];
  const { availability, performance, quality, oee, utilisation } = effectivenessOf(hours, 100);
  expect(availability).toBeCloseTo(66.67, 1);
  expect(performance).toBe(90);
  expect(quality).toBe(95);
  expect(oee).toBeCloseTo(57, 1);
  expect(utilisation).toBe(25);
  const left = partsLeft(hours, 100);
  // Each quotient is a step's share of the previous step.
  expect([left.running / left.planned, left.made / left.running, left.good / left.made]).toEqual(
    [availability, performance, quality].map((share) => expect.closeTo(share / 100)),
  );
  expect(effectivenessOf([], 100)).toMatchObject({ oee: 0, utilisation: 0 });
});

it('hours without production include idle, offline, and maintenance hours of several days', () => {
  const hours = [hour('running', 80), hour('idle', 0), hour('offline', 0), hour('maintenance', 0)];
  const days = daysWith([], [...hours, { ...hour('idle', 0), at: '2031-03-08T10:00:00.000Z' }]);
  expect(stoppedHours(days)).toBe(4);
  expect(stoppedHours([])).toBe(0);
});

it.each([
  [{ temperature: 85, load: 50, produced: 10, rejected: 0 }, ['overheated']],
  [{ temperature: 84, load: 97, produced: 10, rejected: 1 }, ['overload', 'rejects']],
  [{ temperature: 20, load: 0, produced: 0, rejected: 0 }, []],
])('the reading %j raises the alarms %j', (reading, kinds) => {
  expect(alarmsOf(reading)).toEqual(kinds);
});

it('daily totals include hours that are no longer stored, but not hours in the future', () => {
  const at = (time: string, state: MachineHour['state'], produced: number) => ({
    ...hour(state, produced, 1),
    at: time,
  });
  const old = [at('2031-03-05T22:00:00.000Z', 'running', 10), at('2031-03-05T23:00:00.000Z', 'idle', 0)];
  const days = daysWith([], old);
  expect(days).toMatchObject([{ day: '2031-03-05', running: 1, idle: 1, produced: 10, rejected: 2 }]);
  const hours = [at('2031-03-06T10:00:00.000Z', 'running', 20), at('2031-03-06T12:00:00.000Z', 'running', 30)];
  const shown = lastDays({ days, hours }, { moment: '2031-03-06T11:00:00.000Z', count: 2 });
  expect(shown.map(({ day, produced }) => [day, produced])).toEqual([
    ['2031-03-05', 10],
    ['2031-03-06', 20],
  ]);
  expect(lastDays({ days, hours }, { moment: '2031-03-06T11:00:00.000Z', count: 1 })).toHaveLength(1);
});

describe('a machine', () => {
  beforeEach(reseed);

  it('adds readings to the current hour, logs downtime, and raises an ongoing alarm only once', async () => {
    const reading = (more: object) =>
      recordReading({
        input: machineReadingSchema.parse({ machineId: 1, state: 'running', load: 60, temperature: 50, ...more }),
        actor,
      });
    const first = await reading({ produced: 20, rejected: 1 });
    const second = await reading({ produced: 5, temperature: 90 });
    const third = await reading({ state: 'idle', temperature: 91 });
    expect([first, second, third].map(({ result }) => result.raised)).toEqual([[], ['overheated'], []]);
    const { hours, downtimes, state, lastReadingAt } = await getMachine(1);
    expect(hours.at(-1)).toMatchObject({ state: 'idle', temperature: 91 });
    expect((hours.at(-1)?.produced ?? 0) >= 25).toBe(true);
    expect(downtimes[0]).toMatchObject({ state: 'idle', until: null });
    expect(state).toBe('idle');
    expect(lastReadingAt).not.toBeNull();
  });

  it('raises alarms at its configured limits, without changing other machines’ limits', async () => {
    const { limits: before } = await getMachine(1);
    const limits = { overheated: 60, overload: 50, rejects: 20 };
    const { changeId } = await setMachineLimits({ id: 1, limits, actor });
    const input = machineReadingSchema.parse({ machineId: 1, state: 'running', load: 50, temperature: 59.9 });
    expect((await recordReading({ input, actor })).result.raised).toEqual(['overload']);
    expect((await getMachine(1)).limits).toEqual(limits);
    expect((await getMachine(2)).limits).toEqual(before);
    expect(before).toEqual({ overheated: 85, overload: 97, rejects: 10 });
    await setMachineLimits({ id: 1, limits: before, actor });
    expect(changeId).not.toBeNull();
  });

  it('has daily data for up to 30 days, with an OEE from 0 to 100 percent', async () => {
    const { days, oee } = await machineDays(1, 30);
    expect(days.length).toBeGreaterThan(7);
    expect(days.length).toBeLessThanOrEqual(30);
    expect(days.every((day) => hoursOf(day) <= 24)).toBe(true);
    expect(oee > 0 && oee < 100).toBe(true);
    expect((await machineDays(1, 7)).days.length).toBeLessThanOrEqual(7);
    await expect(machineDays(999, 7)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has downtimes that cover every hour in which it isn’t running', async () => {
    for (const { id } of Object.values((await store.snapshot()).machines)) {
      const { hours, downtimes } = await getMachine(id);
      for (const { at, state } of hours) {
        const until = new Date(Date.parse(at) + 3_600_000).toISOString();
        const isDown = downtimes.some((one) => one.from < until && (one.until ?? until) > at);
        if (state !== 'running') expect(isDown, `${id} ${at} ${state}`).toBe(true);
      }
      const read = downtimes.filter((one) => one.id < 0);
      expect(read.every(({ state }) => state !== 'running')).toBe(true);
    }
  });

  it('is included in the fleet’s average quality and utilization once it has readings', async () => {
    const { rows } = await listMachines(machineQuerySchema.parse({ perPage: '100' }));
    const known = rows.filter(({ hours }) => hours.length > 0);
    const { quality, utilisation } = await fleetShares();
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(quality).toBeCloseTo(mean(known.map((machine) => machine.quality)), 6);
    expect(utilisation).toBeCloseTo(mean(known.map((machine) => machine.utilisation)), 6);
  });

  it('rejects readings from the future, or with more rejected than produced parts', async () => {
    const input = machineReadingSchema.parse({ machineId: 1, state: 'running', load: 1, temperature: 1, rejected: 1 });
    await expect(recordReading({ input, actor })).rejects.toMatchObject({ code: 'invalid' });
    const later = { ...input, rejected: 0, at: new Date(Date.now() + 3_600_000).toISOString() };
    await expect(recordReading({ input: later, actor })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('logs a downtime when its state is set manually, and undo restores both', async () => {
    const before = await getMachine(2);
    const { changeId } = await setMachineState({
      ids: [2],
      input: { state: 'offline', reason: 'breakdown', note: 'Fuse' },
      actor,
    });
    expect((await getMachine(2)).downtimes[0]).toMatchObject({ reason: 'breakdown', note: 'Fuse', until: null });
    await store.undo(changeId ?? 0, actor);
    expect(await getMachine(2)).toEqual(before);
  });

  it('keeps a downtime’s note when the reason is cleared', async () => {
    await setMachineState({ ids: [2], input: { state: 'offline', reason: 'breakdown', note: 'Fuse' }, actor });
    await setMachineState({ ids: [2], input: { state: 'offline', reason: '', note: '' }, actor });
    expect((await getMachine(2)).downtimes[0]).toMatchObject({ reason: '', note: 'Fuse', until: null });
  });

  it('accepts only one acknowledgment per alarm', async () => {
    const alarm = (await getMachine(4)).alarms[0];
    const input = { alarmId: alarm?.id ?? 0, note: 'Cooling cleaned' };
    await acknowledgeAlarm({ id: 4, input, actor });
    expect((await getMachine(4)).alarms[0]).toMatchObject({ acknowledgedBy: actor.name, note: 'Cooling cleaned' });
    await expect(acknowledgeAlarm({ id: 4, input, actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be found by state, site, and text, with counts per state', async () => {
    const query = (search: object) => listMachines(machineQuerySchema.parse(search));
    const all = await query({});
    const running = await query({ state: 'running' });
    expect(running.total).toBe(all.counts.running);
    expect(running.rows.every(({ state }) => state === 'running')).toBe(true);
    expect((await query({ q: 'conveyor', site: 'Bergen' })).total).toBe(2);
    for (const q of ['Running', 'In Betrieb', 'en marche']) expect((await query({ q })).total).toBe(running.total);
  });
});

describe('a simulated reading', () => {
  it.each([0, 0.004, 0.5, 0.999])('is accepted for the random value %d', async (chance) => {
    await reseed();
    const { rows } = await listMachines(machineQuerySchema.parse({ perPage: '100' }));
    for (const machine of rows) {
      const input = machineReadingSchema.parse(nextReading(machine, 10, () => chance));
      const { result } = await recordReading({ input, actor });
      expect(result.machineId).toBe(machine.id);
    }
  });

  it('contains parts at the full rate for a running machine, and none for an idle machine', () => {
    const machine = { id: 1, state: 'running', load: 100, temperature: 70, ratePerHour: 360 };
    expect(nextReading(machine, 100, () => 0.5)).toMatchObject({ state: 'running', load: 100, produced: 10 });
    expect(nextReading({ ...machine, state: 'idle' }, 100, () => 0.5)).toMatchObject({ load: 0, produced: 0 });
  });
});

describe('the sample machines', () => {
  it('have alarms that match the readings of their hour', async () => {
    const machines = Object.values((await store.snapshot()).machines);
    const at = (moment: string) => `${moment.slice(0, 13)}:00`;
    for (const { name, hours, alarms, limits } of machines) {
      const readings = new Map(hours.map((one) => [at(one.at), one]));
      for (const { kind, at: raisedAt } of alarms) {
        const reading = readings.get(at(raisedAt));
        expect(reading && alarmsOf(reading, limits), `${name}, ${raisedAt}`).toContain(kind);
      }
    }
  });
});
