/** States of a machine. A stopped machine is idle, in maintenance, or offline. */
export const machineStates = ['running', 'idle', 'maintenance', 'offline'] as const;
export type MachineState = (typeof machineStates)[number];

/** Reasons for a downtime; `''` if no one has given a reason yet. */
export const downtimeReasons = [
  '',
  'setup',
  'material',
  'operator',
  'breakdown',
  'planned-service',
  'quality-check',
  'power',
] as const;

/** Causes of an alarm. For their limits, see `AlarmLimits`. */
export const alarmKinds = ['overheated', 'overload', 'rejects'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** A value for each kind of alarm: °C, percent of full load, and percent of produced parts. */
export type AlarmLimits = Readonly<Record<AlarmKind, number>>;

/** Default limits, for machines without custom ones. */
export const alarmLimits: AlarmLimits = { overheated: 85, overload: 97, rejects: 10 };

/** Time without a report after which a self-reporting machine counts as silent, in ms. */
const heartbeatLimit = 5 * 60_000;

/** Returns when a self-reporting machine counts as silent, as a timestamp in ms; `null` if it has never reported. */
export const silentFrom = ({ lastReadingAt }: { lastReadingAt: string | null }): number | null =>
  lastReadingAt === null ? null : Date.parse(lastReadingAt) + heartbeatLimit;

/** Number of hours of readings to show, and to store for each machine. */
export const shownHours = 24;
export const keptHours = 72;

export const machineColumns = ['name', 'state', 'site', 'oee', 'temperature', 'load', 'output', 'service'] as const;
export type MachineColumn = (typeof machineColumns)[number];

/** An hour of a machine: `at` is its start; load is in percent, temperature in °C. */
export interface MachineHour {
  at: string;
  state: MachineState;
  load: number;
  temperature: number;
  produced: number;
  rejected: number;
}

/** Use of a machine, each value in percent. */
export interface Effectiveness {
  availability: number;
  performance: number;
  quality: number;
  oee: number;
  utilisation: number;
}

interface EffectivenessSums {
  hours: number;
  running: number;
  maintenance: number;
  load: number;
  produced: number;
  rejected: number;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0);

/**
 * Calculates the overall equipment effectiveness over several hours: availability (running hours as a share of all
 * hours without planned maintenance) × performance (output compared with full speed in the running hours) × quality
 * (share of good parts). Utilization is the average load over all hours.
 * @param ratePerHour parts produced per hour at full speed
 */
export function effectivenessOf(hours: readonly MachineHour[], ratePerHour: number): Effectiveness {
  const count = (state: MachineState) => hours.filter((hour) => hour.state === state).length;
  const sum = (key: 'produced' | 'rejected' | 'load') => hours.reduce((total, hour) => total + hour[key], 0);
  return effectivenessFrom(
    {
      hours: hours.length,
      running: count('running'),
      maintenance: count('maintenance'),
      load: sum('load'),
      produced: sum('produced'),
      rejected: sum('rejected'),
    },
    ratePerHour,
  );
}

/**
 * Calculates the effectiveness from the total number of hours, the number of hours by state, and the sums of their
 * values.
 */
export function effectivenessFrom(
  { hours, running, maintenance, load, produced, rejected }: EffectivenessSums,
  ratePerHour: number,
): Effectiveness {
  const availability = percent(running, hours - maintenance);
  const performance = percent(produced, running * ratePerHour);
  const quality = percent(produced - rejected, produced);
  return {
    availability,
    performance,
    quality,
    oee: (availability * performance * quality) / 10_000,
    utilisation: hours > 0 ? load / hours : 0,
  };
}

/**
 * Returns the effectiveness as numbers of parts: parts at full speed in all hours without planned maintenance, parts at
 * full speed in the running hours, produced parts, and good parts. The ratio of each number to the previous one, at
 * most 100%, is the availability, the performance, or the quality.
 */
export function partsLeft(hours: readonly MachineHour[], ratePerHour: number) {
  const made = hours.reduce((sum, { produced }) => sum + produced, 0);
  return {
    planned: hours.filter(({ state }) => state !== 'maintenance').length * ratePerHour,
    running: hours.filter(({ state }) => state === 'running').length * ratePerHour,
    made,
    good: made - hours.reduce((sum, { rejected }) => sum + rejected, 0),
  };
}

/** Returns the rejected share of all produced parts, in percent. */
export const rejectedShare = ({ produced, rejected }: Pick<MachineHour, 'produced' | 'rejected'>): number =>
  percent(rejected, produced);

/**
 * Returns the alarms that one reading raises.
 * @param limits the limits of the machine; a value equal to a limit raises an alarm
 */
export function alarmsOf(reading: Omit<MachineHour, 'at' | 'state'>, limits: AlarmLimits = alarmLimits): AlarmKind[] {
  const values = { overheated: reading.temperature, overload: reading.load, rejects: rejectedShare(reading) };
  return alarmKinds.filter((kind) => values[kind] >= limits[kind]);
}

/**
 * Returns a function that checks whether a machine can be set manually to a state: every state except its current one.
 */
export const allowsState =
  (next: MachineState) =>
  ({ state }: { state: MachineState }): boolean =>
    state !== next;
