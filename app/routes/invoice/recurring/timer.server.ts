import { whenUnavailable } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { getInvoice } from '~/models/invoice/commands.server';
import { cancelSending, createDueInvoices, issueDueInvoices, sendingAddress } from '~/models/invoice/recurring.server';
import { mailInvoices } from '~/models/invoice/share.server';
import { attachedPdf, mailLanguage, usualMail } from '../mail.server';

/** Emails an invoice that has to be sent automatically. If its client has no address anymore, it's only issued. */
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

/**
 * Creates the invoices of all schedules that are due, and issues and emails those whose wait has ended. Runs at the
 * same time in several processes don't create or send anything twice.
 */
export async function runSchedules(now = Date.now()): Promise<void> {
  await createDueInvoices(now);
  for (const id of await issueDueInvoices(now))
    await sendPlanned(id).catch((error: unknown) => logError(`invoice ${id} could not be sent`, error));
}

/** Interval of the runs, and the delay of the first one after the start, in ms. */
const everyMs = 60_000;
const firstMs = 5_000;

/** Runs the schedules every minute from server start. What became due during downtime is done in the first run. */
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
