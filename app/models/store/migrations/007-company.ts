import { isRecord, type Migration } from './migration';

/** The company details on every document before the workspace had settings for them. */
const company = {
  name: 'Atrium Studio Ltd',
  address: '21 Wharf Street\nBristol BS1 4QA, United Kingdom',
  email: 'billing@atrium.example',
  phone: '',
  taxNumber: '',
  registration: '',
};
const bank = {
  bankName: 'Northlight Bank',
  country: 'United Kingdom',
  iban: 'GB78NLBK60161331926819',
  swiftCode: 'NLBKGB2L',
};

const issuedWith = (records: unknown): unknown => {
  if (!isRecord(records)) return records;
  const next = Object.entries(records).map(([id, invoice]) => {
    const isOld = isRecord(invoice) && invoice.number !== null && invoice.number !== undefined && !invoice.seller;
    return [id, isOld ? { ...invoice, seller: company } : invoice] as const;
  });
  return next.every(([id, invoice]) => invoice === records[id]) ? records : Object.fromEntries(next);
};

/**
 * Adds the company and its bank account to the workspace settings. Issued invoices keep the details they were issued
 * with.
 */
export const companySettings: Migration = {
  title: 'The company on documents is a workspace setting',
  run: (collections) => {
    const { workspace, invoices, binnedInvoices } = collections;
    if (!isRecord(invoices) || Object.keys(invoices).length === 0) return collections;
    const settings = isRecord(workspace) && isRecord(workspace['1']) ? workspace['1'] : { id: 1, origin: '' };
    const isSet = 'company' in settings;
    const next = { invoices: issuedWith(invoices), binnedInvoices: issuedWith(binnedInvoices) };
    if (isSet && next.invoices === invoices && next.binnedInvoices === binnedInvoices) return collections;
    return {
      ...collections,
      invoices: next.invoices,
      ...(binnedInvoices !== undefined && { binnedInvoices: next.binnedInvoices }),
      workspace: isSet ? workspace : { ...(isRecord(workspace) ? workspace : {}), 1: { ...settings, company, bank } },
    };
  },
};
