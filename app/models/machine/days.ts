import { addDays } from '~/models/shared/day';
import { type Effectiveness, effectivenessFrom, type MachineHour } from './rules';

/**
 * A machine's metrics for one UTC day: its hours in each state, the sum of their loads in percent, the highest
 * temperature in °C, and the numbers of produced and rejected parts.
 */
interface MachineDay {
  day: string;
  running: number;
  idle: number;
  maintenance: number;
  offline: number;
  load: number;
  temperature: number;
  produced: number;
  rejected: number;
}

/** Maximum number of days stored per machine: 30, and the current day. */
const maxDays = 31;

/**
 * The periods on a machine's page, the default first, and their number of days. The first period is shown by the hour.
 */
export const machinePeriods = ['day', 'week', 'month'] as const;
type MachinePeriod = (typeof machinePeriods)[number];
export const periodDays = { day: 1, week: 7, month: 30 } as const satisfies Record<MachinePeriod, number>;

const emptyDay = (day: string): MachineDay => ({
  day,
  running: 0,
  idle: 0,
  maintenance: 0,
  offline: 0,
  load: 0,
  temperature: 0,
  produced: 0,
  rejected: 0,
});

const withHour = (day: MachineDay, { state, load, temperature, produced, rejected }: MachineHour): MachineDay => ({
  ...day,
  [state]: day[state] + 1,
  load: day.load + load,
  temperature: Math.max(day.temperature, temperature),
  produced: day.produced + produced,
  rejected: day.rejected + rejected,
});

/** Adds hours to the days they belong to, and returns the latest days, oldest first. */
export function daysWith(days: readonly MachineDay[], hours: readonly MachineHour[]): MachineDay[] {
  const known = new Map(days.map((one) => [one.day, one]));
  for (const hour of hours) {
    const day = hour.at.slice(0, 10);
    known.set(day, withHour(known.get(day) ?? emptyDay(day), hour));
  }
  return [...known.values()].sort((one, other) => one.day.localeCompare(other.day)).slice(-maxDays);
}

/** Returns the number of hours in a day that have readings. */
export const hoursOf = ({ running, idle, maintenance, offline }: MachineDay): number =>
  running + idle + maintenance + offline;

/** Returns the number of hours in which a machine didn't run, over several days. */
export const stoppedHours = (days: readonly MachineDay[]): number =>
  days.reduce((total, day) => total + hoursOf(day) - day.running, 0);

/** Returns the days with readings among the last `count` days up to a moment (ISO instant), oldest first. */
export function lastDays(
  { days, hours }: { days: readonly MachineDay[]; hours: readonly MachineHour[] },
  { moment, count }: { moment: string; count: number },
): MachineDay[] {
  const today = moment.slice(0, 10);
  const past = hours.filter(({ at }) => at <= moment);
  return daysWith(days, past).filter(({ day }) => day > addDays(today, -count) && day <= today);
}

/** Calculates the overall equipment effectiveness over several days (see `effectivenessOf`). */
export function effectivenessOfDays(days: readonly MachineDay[], ratePerHour: number): Effectiveness {
  const sum = (valueOf: (day: MachineDay) => number) => days.reduce((total, day) => total + valueOf(day), 0);
  return effectivenessFrom(
    {
      hours: sum(hoursOf),
      running: sum(({ running }) => running),
      maintenance: sum(({ maintenance }) => maintenance),
      load: sum(({ load }) => load),
      produced: sum(({ produced }) => produced),
      rejected: sum(({ rejected }) => rejected),
    },
    ratePerHour,
  );
}
