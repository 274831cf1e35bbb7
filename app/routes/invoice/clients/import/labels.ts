import type { TFunction } from 'i18next';
import type { ImportColumn } from '~/models/client/rules';

/** Returns the column labels for clients, the same as on the client form. */
export function columnLabels(t: TFunction<'invoice'>): Record<ImportColumn, string> {
  return {
    name: t('clients.field.name'),
    company: t('client.company'),
    companyEmail: t('clients.field.email'),
    contact: t('client.contact'),
    address: t('client.address'),
    country: t('client.country'),
    deliveryAddress: t('clients.field.deliveryAddress'),
    taxNumber: t('client.taxNumber'),
    language: t('clients.field.language'),
    terms: t('clients.field.terms'),
    note: t('clients.field.note'),
  };
}
