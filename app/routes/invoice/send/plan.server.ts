import { getInvoice } from '~/models/invoice/commands.server';
import { sendingAddress } from '~/models/invoice/recurring.server';
import { isOut } from '~/models/invoice/rules';
import type { SentRow } from '~/models/invoice/sender.server';
import type { InvoiceMail } from '~/models/invoice/share.server';
import { recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { attachedPdf, mailLanguage, usualMail } from '../mail.server';

/** A selected invoice: the email address that it will be sent to, or the reason why it can't be sent. */
interface Planned {
  row: SentRow;
  to: string;
  obstacle: 'draft' | 'void' | 'noEmail' | null;
}

function obstacleTo({ invoice }: SentRow, to: string): Planned['obstacle'] {
  if (isOut(invoice)) return to === '' ? 'noEmail' : null;
  return invoice.issuedAt === null ? 'draft' : 'void';
}

/** Plans which invoices are sent to which email address. Throws `not_found` if an invoice no longer exists. */
export async function sendingPlan(ids: readonly number[], onDay: string): Promise<Planned[]> {
  return Promise.all(
    ids.map(async (id) => {
      const [row, to] = await Promise.all([getInvoice(id, onDay), sendingAddress(id)]);
      return { row, to, obstacle: obstacleTo(row, to) };
    }),
  );
}

/** Returns the details that the page shows for each invoice. Amounts are in cents. */
export function planView(plan: readonly Planned[]) {
  return plan.map(({ row: { invoice, name, total, due, daysLate }, to, obstacle }) => {
    const kind = invoice.creditOf !== undefined ? 'credit' : daysLate > 0 ? 'reminder' : 'invoice';
    return { id: invoice.id, name, client: invoice.client.name, to, total, due, kind, obstacle } as const;
  });
}

/** Returns a hash of the details on the page, to detect changes before the emails are sent. */
export function planTag(plan: readonly Planned[]): string {
  return recordTag({ lines: planView(plan) });
}

/**
 * Returns the emails for the invoices that can be sent, each with its PDF, in the language that `mailLanguage` returns.
 */
export async function plannedMails(
  plan: readonly Planned[],
  { request, actor }: { request: Request; actor: Actor },
): Promise<InvoiceMail[]> {
  const mails: InvoiceMail[] = [];
  for (const { row, to, obstacle } of plan) {
    if (obstacle !== null) continue;
    const language = await mailLanguage(row, request);
    mails.push({ ...usualMail(row, language), to, files: await attachedPdf({ row, language, actor }) });
  }
  return mails;
}
