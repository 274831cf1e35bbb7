import { timeAt, wallClockAt } from '~/models/shared/zoned-time';

/** Converts local time in a zone (`2026-03-07T09:30`) to an instant. */
export function instantOf(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(timeAt({ day, minute: hours * 60 + minutes }, zone)).toISOString();
}

function localTimeOf(instant: string, zone: string): string {
  const { day, minute } = wallClockAt(Date.parse(instant), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * Returns the time that a post's form shows. Drafts and pending posts have no publication time yet, only the time at
 * which they were created, so the field is empty.
 */
export function shownTime({ status, publishedAt }: { status: string; publishedAt: string }, zone: string): string {
  return status === 'draft' || status === 'pending' ? '' : localTimeOf(publishedAt, zone);
}
