import { publicUrl } from '~/http/address.server';
import { translator } from '~/http/i18n.server';
import { formatDate, formatMoney } from '~/lib/format';
import type { Language } from '~/lib/languages';
import type { InvoiceRow } from '~/models/invoice/queries.server';
import { seller } from '~/models/invoice/rules';
import type { InvoiceMail } from '~/models/invoice/share.server';
import { publicPath } from './links';

/** The mail that goes with an invoice unless the person writes another one, in their language. */
export function usualMail({ invoice, name, due }: InvoiceRow, language: Language): InvoiceMail {
  const t = translator(language, 'invoice');
  const values = {
    name,
    client: invoice.client.name,
    amount: formatMoney(due, language),
    date: formatDate(invoice.dueOn, language, 'far'),
    seller: seller.name,
  };
  return {
    id: invoice.id,
    to: invoice.client.companyEmail,
    subject: t('mail.subjectLine', values),
    text: t('mail.body', values),
  };
}

/** The full address of the public page of a token, as it goes into a mail. */
export function publicLinks(request: Request) {
  return (token: string) => publicUrl(request, publicPath(token));
}
