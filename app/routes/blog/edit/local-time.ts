import { timeAt, wallClockAt } from '~/models/shared/zoned-time';

/** A time as a person's clock shows it (`2026-03-07T09:30`) as an instant. */
export function instantOf(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(timeAt({ day, minute: hours * 60 + minutes }, zone)).toISOString();
}

/** An instant as the person's clock shows it, for `datetime-local`. */
function localTimeOf(instant: string, zone: string): string {
  const { day, minute } = wallClockAt(Date.parse(instant), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The time the form of a post shows: none before one was chosen, since a draft is dated by when it was begun. */
export function shownTime({ status, publishedAt }: { status: string; publishedAt: string }, zone: string): string {
  return status === 'draft' || status === 'pending' ? '' : localTimeOf(publishedAt, zone);
}
