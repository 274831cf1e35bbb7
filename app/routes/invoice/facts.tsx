import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
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

/** Text a person typed runs in its own direction. */
function own(text: string): ReactNode {
  return text && <bdi>{text}</bdi>;
}

function code(text: string): ReactNode {
  return text && <Num>{text}</Num>;
}

/** Who is billed, as labelled rows; empty ones are left out. */
export function PartyRows({ client, className = 'panel-rows' }: { client: InvoiceView['client']; className?: string }) {
  const { t } = useTranslation('invoice');
  const rows: [string, ReactNode][] = [
    [t('client.name'), own(client.name)],
    [t('client.company'), own(client.company)],
    [t('client.companyEmail'), code(client.companyEmail)],
    [t('client.address'), own(client.address)],
    [t('client.country'), own(client.country)],
    [t('client.contact'), code(client.contact)],
  ];
  return <Rows className={className} rows={rows} />;
}

/** Where to pay, as labelled rows. */
export function BankRows({
  bank,
  className = 'panel-rows',
}: {
  bank: InvoiceView['paymentDetails'];
  className?: string;
}) {
  const { t } = useTranslation('invoice');
  const rows: [string, ReactNode][] = [
    [t('bank.name'), own(bank.bankName)],
    [t('bank.country'), own(bank.country)],
    [t('bank.iban'), code(bank.iban)],
    [t('bank.swift'), code(bank.swiftCode)],
  ];
  return <Rows className={className} rows={rows} />;
}
