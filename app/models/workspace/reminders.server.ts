import type { By } from '~/models/store/change-log';
import { today } from '~/models/shared/day';
import { changedSteps } from '~/models/shared/reminder-days';
import { changeWorkspace } from './commands.server';
import type { RemindersInput } from './schema';

/**
 * Sets the days on which clients are reminded of unpaid invoices, as one change that can be undone. Reminders that
 * would have been due before today aren't sent.
 * @param tag the settings' tag when the form was opened (see `workspaceTag`)
 * @throws AppError `forbidden` unless the actor can manage everything, `conflict` (`StaleRecord`)
 */
export function saveReminders({ input, ...by }: By & { input: RemindersInput; tag?: string | undefined }) {
  return changeWorkspace({
    ...by,
    changes: ({ reminders, timeZone }) => ({
      reminders: changedSteps(reminders, input.reminderDays, today(timeZone)),
    }),
  });
}
