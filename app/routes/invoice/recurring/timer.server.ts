import { whenUnavailable } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { getInvoice } from '~/models/invoice/commands.server';
import { cancelSending, createDueInvoices, issueDueInvoices, sendingAddress } from '~/models/invoice/recurring.server';
import { dueReminders } from '~/models/invoice/remind.server';
import { mailInvoices } from '~/models/invoice/share.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { dayIn } from '~/models/shared/day';
import { getWorkspace } from '~/models/workspace/queries.server';
import { attachedPdf, mailLanguage, reminderMail, usualMail } from '../mail.server';

/**
 * Emails an invoice that is scheduled to be sent. If its client no longer has an email address, the sending is
 * canceled.
 */
async function sendPlanned(id: number): Promise<void> {
  const [row, to] = await Promise.all([getInvoice(id), sendingAddress(id)]);
  if (to === '') {
    await cancelSending({ id, actor: null });
    return;
  }
  const language = await mailLanguage(row);
  const files = await attachedPdf({ row, language, actor: null });
  await mailInvoices({ mails: [{ ...usualMail(row, language), to, files }], planned: true, actor: null });
}

/** Emails a reminder of an unpaid invoice, unless another process has already done so. */
async function sendReminder(id: number, now: number): Promise<void> {
  const { timeZone } = await getWorkspace();
  const [row, to] = await Promise.all([getInvoice(id, dayIn(timeZone, now)), sendingAddress(id)]);
  const language = await mailLanguage(row);
  const files = await attachedPdf({ row, language, actor: null });
  await mailInvoices({ mails: [{ ...reminderMail(row, language), to, files }], remindAt: now, actor: null });
}

/**
 * Creates the due invoices of all schedules, and issues and emails those whose delay is over. Emails due payment
 * reminders if a mail server is configured. Nothing is created or sent twice, even if several processes run this
 * function at the same time.
 */
export async function runSchedules(now = Date.now()): Promise<void> {
  await createDueInvoices(now);
  for (const id of await issueDueInvoices(now))
    await sendPlanned(id).catch((error: unknown) => logError(`invoice ${id} could not be sent`, error));
  if (!hasMailServer) return;
  for (const id of await dueReminders(now))
    await sendReminder(id, now).catch((error: unknown) =>
      logError(`the reminder of invoice ${id} could not be sent`, error),
    );
}

/** Interval between runs, and the delay before the first one, in ms. */
const everyMs = 60_000;
const firstMs = 5_000;

/** Runs the schedules every minute, starting shortly after server startup. The first run catches up on downtime. */
export function keepRepeating(): void {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    void runSchedules()
      .catch(whenUnavailable(undefined))
      .catch((error: unknown) => logError('recurring invoices could not be created', error))
      .finally(() => {
        isRunning = false;
      });
  };
  setTimeout(() => {
    run();
    setInterval(run, everyMs).unref();
  }, firstMs).unref();
}
