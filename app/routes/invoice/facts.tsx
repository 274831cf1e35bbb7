import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { formatMoney } from '~/lib/format';
import type { InvoiceView } from './view.server';

function Rows({ rows, className }: { rows: readonly [label: string, value: ReactNode][]; className: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) =>
        value ? (
          <div className="invoice-pair" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Renders user-entered text in its own direction. */
function own(text: string): ReactNode {
  return text && <bdi>{text}</bdi>;
}

function code(text: string): ReactNode {
  return text && <Num>{text}</Num>;
}

type Party = Omit<InvoiceView['client'], 'taxNumber'> & { taxNumber?: string };

/** Returns labels and values of the billed client; `''` for unknown values. */
export function partyFacts(client: Party, t: TFunction<'invoice'>): [string, string][] {
  return [
    [t('client.name'), client.name],
    [t('client.company'), client.company],
    [t('client.companyEmail'), client.companyEmail],
    [t('client.address'), client.address],
    [t('client.country'), client.country],
    [t('client.contact'), client.contact],
    [t('client.taxNumber'), client.taxNumber ?? ''],
  ];
}

type Payable = Pick<InvoiceView, 'due' | 'paymentDetails'>;

/** Returns labels and values of the amount due and the payment details, likewise. */
export function paymentFacts(
  { due, paymentDetails: bank }: Payable,
  t: TFunction<'invoice'>,
  language: string,
): [string, string][] {
  return [
    [t('bank.totalDue'), formatMoney(due, language)],
    [t('bank.name'), bank.bankName],
    [t('bank.country'), bank.country],
    [t('bank.iban'), bank.iban],
    [t('bank.swift'), bank.swiftCode],
  ];
}

/** The billed client as labeled rows, without empty ones. */
export function PartyRows({ client, className = 'panel-rows' }: { client: Party; className?: string }) {
  const { t } = useTranslation('invoice');
  const codes = [client.companyEmail, client.contact, client.taxNumber];
  const rows = partyFacts(client, t).map(([label, text]): [string, ReactNode] => [
    label,
    codes.includes(text) ? code(text) : own(text),
  ]);
  return <Rows className={className} rows={rows} />;
}

/** The amount due and the payment details as labeled rows. */
export function PaymentRows({ invoice, className = 'panel-rows' }: { invoice: Payable; className?: string }) {
  const { t, i18n } = useTranslation('invoice');
  const words = [invoice.paymentDetails.bankName, invoice.paymentDetails.country];
  const rows = paymentFacts(invoice, t, i18n.language).map(([label, text]): [string, ReactNode] => [
    label,
    words.includes(text) ? own(text) : code(text),
  ]);
  return <Rows className={className} rows={rows} />;
}
