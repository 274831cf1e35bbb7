import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reminderDayText } from '~/components/form/fields/reminder-days';
import { Num } from '~/components/text/num';
import { Card, CardTitle } from '~/components/ui/card';
import { useLanguage } from '~/lib/use-language';
import type { Client } from '~/models/client/schema';

/** A client's address, contact details, invoicing details, and contacts. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation(['invoice', 'common']);
  const { t: form } = useTranslation('form');
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const { companyEmail, contact, address, country, deliveryAddress, taxNumber, language, terms, note, people } = client;
  const { days } = client.reminders;
  const own = (text: string) => text && <bdi>{text}</bdi>;
  const rows: [string, ReactNode][] = [
    [t('client.companyEmail'), companyEmail && <a href={`mailto:${companyEmail}`}>{companyEmail}</a>],
    [t('client.contact'), contact && <Num>{contact}</Num>],
    [t('client.address'), own(address)],
    [t('client.country'), own(country)],
    [t('clients.field.deliveryAddress'), own(deliveryAddress)],
    [t('client.taxNumber'), taxNumber && <Num>{taxNumber}</Num>],
    [t('terms.label'), terms === null ? '' : terms === 0 ? t('terms.atOnce') : t('terms.days', { count: terms })],
    [t('clients.field.language'), language && t(`common:languageNames.${language}`)],
    [
      t('clients.field.reminders'),
      days &&
        (days.length === 0 ? t('clients.reminders.none') : list.format(days.map((day) => reminderDayText(form, day)))),
    ],
    [t('clients.field.note'), own(note)],
  ];
  return (
    <>
      <Card className="invoice-card">
        <CardTitle className="invoice-card__title">{t('clients.facts')}</CardTitle>
        <dl className="panel-rows">
          {rows.map(([label, value]) =>
            value ? (
              <div className="invoice-pair" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Card>
      {people.length > 0 && (
        <Card className="invoice-card">
          <CardTitle className="invoice-card__title">{t('clients.people')}</CardTitle>
          <ul className="payments">
            {people.map(({ name, email, phone }) => (
              <li key={`${name} ${email} ${phone}`} className="client-contact">
                <bdi className="cell-title">{name || email || phone}</bdi>
                {name && email && <a href={`mailto:${email}`}>{email}</a>}
                {(name || email) && phone && <Num>{phone}</Num>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
