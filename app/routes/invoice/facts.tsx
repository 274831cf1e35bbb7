import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/components/ui/copy-button';
import { Num } from '~/components/text/num';
import { type Party, partyFacts, type Payable, paymentFacts } from './paper-facts';

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

/** Renders user-entered text in its own text direction. */
function own(text: string): ReactNode {
  return text && <bdi>{text}</bdi>;
}

function code(text: string): ReactNode {
  return text && <Num>{text}</Num>;
}

/** The billed client as labeled rows. Empty values are omitted. */
export function PartyRows({ client, className = 'panel-rows' }: { client: Party; className?: string }) {
  const { t } = useTranslation('invoice');
  const codes = [client.companyEmail, client.contact, client.clientTaxNumber];
  const rows = partyFacts(client, t).map(([label, text]): [string, ReactNode] => [
    label,
    codes.includes(text) ? code(text) : own(text),
  ]);
  return <Rows className={className} rows={rows} />;
}

function Iban({ iban }: { iban: string }) {
  const { t } = useTranslation('invoice');
  return (
    <span className="invoice-copied">
      <Num>{iban}</Num>
      <CopyButton text={iban} name={t('bank.iban')} />
    </span>
  );
}

/** The amount due and the payment details as labeled rows. */
export function PaymentRows({ invoice, className = 'panel-rows' }: { invoice: Payable; className?: string }) {
  const { t, i18n } = useTranslation('invoice');
  const { bankName, country, iban } = invoice.paymentDetails;
  const words = [bankName, country];
  const rows = paymentFacts(invoice, t, i18n.language).map(([label, text]): [string, ReactNode] => [
    label,
    words.includes(text) ? own(text) : text !== '' && text === iban ? <Iban iban={iban} /> : code(text),
  ]);
  return <Rows className={className} rows={rows} />;
}
