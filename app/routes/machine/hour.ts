import { wallClock } from '~/models/shared/zoned-time';

/** The hour that begins at an instant, as a clock in the zone shows it: "14:00". */
export function hourOf(at: string, zone: string): string {
  return `${String(Math.floor(wallClock(at, zone).minute / 60)).padStart(2, '0')}:00`;
}
