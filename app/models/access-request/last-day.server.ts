import { AppError } from '~/lib/errors';
import { today } from '~/models/shared/day';
import { getWorkspace } from '~/models/workspace/queries.server';

/** Returns the earliest day that access or a role can end on: today in the workspace's time zone. */
export async function firstLastDay(): Promise<string> {
  return today((await getWorkspace()).timeZone);
}

/**
 * Throws if a last day is in the past in the workspace's time zone, which determines when access and roles end.
 * @param until the last day; empty if there is none
 * @throws AppError `invalid` under `until`
 */
export async function assertLastDay(until: string): Promise<void> {
  if (until !== '' && until < (await firstLastDay()))
    throw new AppError('invalid', 'The last day can’t be in the past.', { until: 'lastDayPast' });
}
