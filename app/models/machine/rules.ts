/** What a machine is doing. A machine that stands still is idle, in maintenance or offline. */
export const machineStates = ['running', 'idle', 'maintenance', 'offline'] as const;
export type MachineState = (typeof machineStates)[number];

/** Why a machine stands still; `''` while nobody has said why. */
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

/** What an alarm is raised for, and from which value on, see `alarmsOf`. */
export const alarmKinds = ['overheated', 'overload', 'rejects'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** In °C, percent of full load, and percent of what was produced. */
export const alarmLimits: Readonly<Record<AlarmKind, number>> = { overheated: 85, overload: 97, rejects: 10 };

/** A machine that reports by itself counts as silent when nothing came for this long, in ms. */
const heartbeatLimit = 5 * 60_000;

/** When a machine that reports by itself counts as silent, in ms; `null` for one that has never reported. */
export const silentFrom = ({ lastReadingAt }: { lastReadingAt: string | null }): number | null =>
  lastReadingAt === null ? null : Date.parse(lastReadingAt) + heartbeatLimit;

/** Hours of readings that are shown, and that are kept for each machine. */
export const shownHours = 24;
export const keptHours = 72;

export const machineColumns = ['name', 'state', 'site', 'oee', 'temperature', 'load', 'output', 'service'] as const;
export type MachineColumn = (typeof machineColumns)[number];

/** One hour of a machine: `at` is its first moment; load in percent, temperature in °C. */
export interface MachineHour {
  at: string;
  state: MachineState;
  load: number;
  temperature: number;
  produced: number;
  rejected: number;
}

/** How well a machine was used, each in percent. */
export interface Effectiveness {
  availability: number;
  performance: number;
  quality: number;
  oee: number;
  utilisation: number;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0);

/**
 * Overall equipment effectiveness of some hours: availability (hours it ran of those not spent on planned maintenance) ×
 * performance (output of what it makes at full speed in the hours it ran) × quality (good parts of all). Utilisation is the
 * mean load over all hours.
 * @param ratePerHour parts at full speed
 */
export function effectivenessOf(hours: readonly MachineHour[], ratePerHour: number): Effectiveness {
  const count = (state: MachineState) => hours.filter((hour) => hour.state === state).length;
  const sum = (key: 'produced' | 'rejected' | 'load') => hours.reduce((total, hour) => total + hour[key], 0);
  const running = count('running');
  const produced = sum('produced');
  const availability = percent(running, hours.length - count('maintenance'));
  const performance = percent(produced, running * ratePerHour);
  const quality = percent(produced - sum('rejected'), produced);
  return {
    availability,
    performance,
    quality,
    oee: (availability * performance * quality) / 10_000,
    utilisation: hours.length > 0 ? sum('load') / hours.length : 0,
  };
}

/**
 * Effectiveness in parts: those the machine would have made at full speed in all hours not spent on planned maintenance, in
 * the hours it ran, those it made, and the good ones. Each is the one before times availability, performance or quality.
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

/** Parts that were not good of all that were made, in percent. */
export const rejectedShare = ({ produced, rejected }: Pick<MachineHour, 'produced' | 'rejected'>): number =>
  percent(rejected, produced);

/** The alarms one reading raises. */
export function alarmsOf(reading: Omit<MachineHour, 'at' | 'state'>): AlarmKind[] {
  const values = { overheated: reading.temperature, overload: reading.load, rejects: rejectedShare(reading) };
  return alarmKinds.filter((kind) => values[kind] >= alarmLimits[kind]);
}

/** The states a machine can be put into by hand: all but the one it is in. */
export const allowsState =
  (next: MachineState) =>
  ({ state }: { state: MachineState }): boolean =>
    state !== next;
