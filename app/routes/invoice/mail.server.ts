import { languageOf, translator } from '~/http/i18n.server';
import { layoutConfig } from '~/layout.config';
import { AppError } from '~/lib/errors';
import { formatDate, formatMoney } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { languageOfClient } from '~/models/client/queries.server';
import { getInvoice, issueInvoices } from '~/models/invoice/commands.server';
import { isOut } from '~/models/invoice/rules';
import type { SentRow } from '~/models/invoice/sender.server';
import { type InvoiceMail, mailInvoices } from '~/models/invoice/share.server';
import { marks } from '~/models/outbox/rules';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { saveUpload } from '~/models/upload/commands.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { invoicePdf, pdfName } from './pdf/pdf.server';

/**
 * Returns the language of an invoice's email and PDF: the client's language, otherwise the workspace's, otherwise the
 * sender's.
 * @param request the sender's request; if it's missing, such as for automatic emails, the product's language is used
 * instead of the sender's
 */
export async function mailLanguage({ invoice }: SentRow, request?: Request): Promise<Language> {
  const known = (await languageOfClient(invoice.clientId)) ?? (await getWorkspace()).language;
  return known || (request ? languageOf(request) : layoutConfig.language);
}

/** Returns the default email for a document in a language. For an overdue invoice, it's a payment reminder. */
export function usualMail(row: SentRow, language: Language): InvoiceMail {
  const { invoice, total, due, daysLate } = row;
  if (invoice.creditOf !== undefined) return written(row, language, ['mail.subjectCredit', 'mail.bodyCredit']);
  if (daysLate > 0) return reminderMail(row, language);
  return written(row, language, ['mail.subjectLine', bodyFor(total, due)]);
}

/** Returns the email with a payment reminder, before or after the due date. */
export function reminderMail(row: SentRow, language: Language): InvoiceMail {
  return written(
    row,
    language,
    row.daysLate > 0 ? ['mail.subjectLate', 'mail.bodyLate'] : ['mail.subjectDue', 'mail.bodyDue'],
  );
}

type Subject = 'subjectCredit' | 'subjectLate' | 'subjectDue' | 'subjectLine';
type Body = 'bodyCredit' | 'bodyLate' | 'bodyDue' | 'bodySettled' | 'bodyOpen' | 'body';

function written(
  { invoice, name, total, due, sender }: SentRow,
  language: Language,
  [subject, body]: [`mail.${Subject}`, `mail.${Body}`],
): InvoiceMail {
  const t = translator(language, 'invoice');
  const values = {
    name,
    client: invoice.client.name,
    amount: formatMoney(Math.abs(total), language),
    due: formatMoney(due, language),
    date: formatDate(invoice.dueOn, language, 'far'),
    seller: sender.company.name,
  };
  return {
    id: invoice.id,
    to: invoice.client.companyEmail,
    subject: t(subject, values),
    text: [t(body, values), ...closing(sender)].join('\n\n'),
    link: linkText(invoice, language),
  };
}

/** Returns the company's name and the signature. Omits the name if the signature contains it. */
function closing({ company, signature }: SentRow['sender']): string[] {
  return [signature.includes(company.name) ? '' : company.name, signature].filter(Boolean);
}

/** Returns the end of an email with the link to the document's public page. */
function linkText({ creditOf }: SentRow['invoice'], language: Language): string {
  const t = translator(language, 'invoice');
  return t(creditOf === undefined ? 'mail.link' : 'mail.linkCredit', { link: marks.link });
}

/**
 * Returns the key of the email's body, depending on whether everything, a part, or nothing is due. Both amounts are in
 * cents.
 */
function bodyFor(total: number, due: number) {
  if (due <= 0) return 'mail.bodySettled';
  return due < total ? 'mail.bodyOpen' : 'mail.body';
}

/**
 * Issues a draft and emails it, or emails an issued invoice. If the form is submitted twice, the draft is issued only
 * once.
 * @param expected the name that the email uses for the draft; if another invoice got this number first, the actual name
 * replaces it
 * @throws AppError `not_found`; `conflict` for a void invoice; `StaleRecord` for a draft with an old tag
 */
export async function issueAndMail({
  mail,
  expected = '',
  copyTo = '',
  request,
  onDay,
  tag,
  actor,
  idempotencyKey,
}: {
  mail: Pick<InvoiceMail, 'id' | 'to' | 'cc' | 'subject' | 'text'>;
  expected?: string;
  /** Email address that receives a blind copy, or an empty string. */
  copyTo?: string;
  request: Request;
  onDay: string;
  tag: string | undefined;
  actor: Actor;
  idempotencyKey: string;
}) {
  const { id } = mail;
  const { invoice } = await getInvoice(id);
  if (invoice.issuedAt === null) {
    assertFresh(invoice, tag);
    await issueInvoices({ ids: [id], actor, onDay }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    });
  }
  const row = await getInvoice(id);
  const named = (text: string) => (expected === '' ? text : text.replaceAll(expected, row.name));
  const language = await mailLanguage(row, request);
  const files = isOut(row.invoice) ? await attachedPdf({ row, language, actor }) : undefined;
  const { subject, text, ...to } = mail;
  const link = linkText(row.invoice, language);
  const mails = [{ ...to, bcc: copyTo, subject: named(subject), text: named(text), link, ...(files && { files }) }];
  return { ...(await mailInvoices({ mails, actor, idempotencyKey })), result: { name: row.name } };
}

/**
 * Stores the invoice as a PDF to attach to its email. Only that email contains the file's URL. Sending the same
 * document again reuses the stored file.
 */
export async function attachedPdf({
  row,
  language,
  actor,
}: {
  row: SentRow;
  language: Language;
  actor: Actor;
}): Promise<InvoiceMail['files']> {
  const pdf = await invoicePdf(row, language);
  const file = new File([pdf], pdfName(row), { type: 'application/pdf' });
  return [await saveUpload({ file, actor, place: 'outboxMails', idempotencyKey: `invoice ${row.invoice.id}` })];
}
