import type { Client } from '~/models/client/schema';
import { addDays, type DayClock, dayIn } from '~/models/shared/day';
import type { Workspace } from '~/models/workspace/schema';
import { amountDue, isOut } from './rules';
import type { Invoice } from './schema';

/** Time of day at which reminders are sent, in ms after midnight. */
const morningMs = 8 * 3_600_000;

/** Returns the last day whose reminders can already be sent at the instant `now` (in ms). */
export function reminderDay(zone: string, now: number): string {
  return dayIn(zone, now - morningMs);
}

/** The days of an invoice's reminders, counted from its due date, and the first day when a reminder can be sent. */
interface Steps {
  days: readonly number[];
  since: string;
}

/** Returns the reminders of a client's invoices: the client's own if set, otherwise the workspace's. */
export function stepsFor(workspace: Pick<Workspace, 'reminders'>, client?: Pick<Client, 'reminders'>): Steps {
  const { days, since } = workspace.reminders;
  const own = client?.reminders;
  if (!own) return { days, since };
  return own.days === null
    ? { days, since: own.since > since ? own.since : since }
    : { days: own.days, since: own.since };
}

function isRemindable(invoice: Invoice): boolean {
  return isOut(invoice) && invoice.creditOf === undefined && invoice.sendAt === undefined && amountDue(invoice) > 0;
}

/**
 * Returns the day of the last email about an invoice, or the day it was issued, whichever is later. Reminders up to
 * that day aren't sent.
 */
function lastDay({ issuedAt, sentAt }: Invoice, zone: string): string {
  return [issuedAt, sentAt].reduce<string>((last, at) => {
    const day = at === null ? '' : dayIn(zone, at);
    return day > last ? day : last;
  }, '');
}

/**
 * Checks whether a reminder of an invoice is due on a day. If several were missed, only the last one counts. An email
 * about the invoice on the day of a reminder or later replaces the reminder.
 */
export function isReminderDue(invoice: Invoice, { days, since }: Steps, { onDay, zone }: DayClock): boolean {
  const reached = days.findLast((step) => addDays(invoice.dueOn, step) <= onDay);
  if (reached === undefined) return false;
  const day = addDays(invoice.dueOn, reached);
  return day >= since && isRemindable(invoice) && day > lastDay(invoice, zone);
}

/**
 * Returns the next reminder of an invoice from a given day: its day, and the number of days from the due date. Returns
 * `null` if there is none.
 */
export function nextReminder(
  invoice: Invoice,
  { days, since }: Steps,
  { onDay, zone }: DayClock,
): { day: string; step: number } | null {
  if (days.length === 0 || !isRemindable(invoice)) return null;
  const last = lastDay(invoice, zone);
  const next = days
    .map((step) => ({ day: addDays(invoice.dueOn, step), step }))
    .find(({ day }) => day >= onDay && day >= since && day > last);
  return next ?? null;
}
