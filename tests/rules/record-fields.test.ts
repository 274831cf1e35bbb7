import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createInvoice, duplicateInvoice, getInvoice, updateInvoice } from '~/models/invoice/commands.server';
import { type InvoiceInput, invoiceFormFields } from '~/models/invoice/schema';
import { textFields, type TextName, textNames } from '~/models/invoice/text-fields';
import { loader as activity } from '~/routes/activity/list/route';
import * as edit from '~/routes/invoice/edit/route';
import { loader as exported } from '~/routes/invoice/export/route';
import { invoicePdf } from '~/routes/invoice/pdf/pdf.server';
import * as preview from '~/routes/invoice/preview/route';
import { readTexts } from '../helpers/locale-files';
import { openMarkup, valueIn } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Reasons = Partial<Record<TextName, string>>;

const notPrinted: Reasons = {};
const notInCsv: Reasons = { clientTaxNumber: 'The export of the clients contains it.' };
/** The text at the end of the document, which has several lines and its own place everywhere. */
const others = ['note'];

const actor = { id: 1, name: 'Dana Whitfield' };
const textsWith = (textFor: (name: TextName) => string) =>
  Object.fromEntries(textNames.map((name) => [name, textFor(name)])) as Record<TextName, string>;
const values = textsWith((name) => `${name} 4711`);
const input: InvoiceInput = {
  ...textsWith(() => ''),
  client: { name: 'Ada', company: '', companyEmail: '', address: '', country: '', contact: '' },
  items: [{ description: 'Design', quantity: 1, unitPrice: 20_000 }],
  ...{ issuedOn: '2026-11-02', dueOn: '2026-12-02', note: '', discountPercent: 0, taxPercent: 0 },
};
const labels = readTexts('en');
const labelOf = (name: TextName) => labels.get(`invoice:${textFields[name].label}`) ?? '';

let id = 0;
let cookie = '';

const openDraft = async (module: typeof edit | typeof preview, page: string) =>
  (await openMarkup({ module, path: `/apps/invoice/${page}/:id`, cookie }, `/apps/invoice/${page}/${id}`)).html;

/** Returns the fields that a place omits without a reason, or contains in spite of one. */
const wrong = (isShown: (name: TextName) => boolean, reasons: Reasons = {}) =>
  textNames.filter((name) => isShown(name) === name in reasons);

beforeAll(async () => {
  reseed();
  cookie = await cookieFor('admin');
  id = (await createInvoice({ input, issued: false, actor })).result.id;
  await updateInvoice({ id, input: { ...input, ...values }, issued: false, actor });
});

it('every text field of the invoice form is declared in text-fields.ts', () => {
  const isText = (field: z.ZodType) => field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodString;
  const names = Object.entries(invoiceFormFields.shape).flatMap(([name, field]) => (isText(field) ? [name] : []));
  expect(names.filter((name) => !others.includes(name)).sort()).toEqual([...textNames].sort());
});

it('every text field of an invoice has a control in the form', async () => {
  const html = await openDraft(edit, 'edit');
  const missing = wrong((name) => valueIn(html, name) === values[name] && html.includes(labelOf(name)));
  expect(missing, 'add a <TextField> to app/routes/invoice/form/form.tsx').toEqual([]);
});

it('every text field of an invoice is on its document', async () => {
  const [, paper = ''] = /<article class="paper.*?>(.*)<\/article>/s.exec(await openDraft(preview, 'preview')) ?? [];
  const missing = wrong((name) => paper.includes(values[name]) && paper.includes(labelOf(name)), notPrinted);
  expect(missing, 'print it (app/routes/invoice/paper-facts.ts), or add the reason to `notPrinted`').toEqual([]);
});

it('every text field of an invoice is in its PDF', async () => {
  const row = await getInvoice(id);
  const pdfOf = async (more: Reasons) =>
    Buffer.from(await invoicePdf({ ...row, invoice: { ...row.invoice, ...more } }, 'en'));
  const full = await pdfOf({});
  const same = await Promise.all(textNames.map(async (name) => full.equals(await pdfOf({ [name]: '' }))));
  const missing = wrong((name) => !same[textNames.indexOf(name)], notPrinted);
  expect(missing, 'draw it (app/routes/invoice/pdf/sheet.tsx), or add the reason to `notPrinted`').toEqual([]);
});

it('every text field of an invoice is a column of the CSV export', async () => {
  const response = await browserWith(cookie).get(exported, `/apps/invoice/export?format=csv&ids=${id}`);
  const [head = [], line = []] = (await response.text()).split('\r\n').map((row) => row.split(','));
  const missing = wrong((name) => line[head.indexOf(name)] === values[name], notInCsv);
  expect(missing, 'export it (app/routes/invoice/invoice-csv.server.ts), or add the reason to `notInCsv`').toEqual([]);
});

it('every text field of an invoice is in the change log, with the form’s label', async () => {
  const response = await browserWith(cookie).get(activity, '/activity');
  const { rows } = (await response.json()) as { rows: { moves: string[] }[] };
  const missing = wrong((name) => rows[0]?.moves.includes(`${labelOf(name)}: none → ${values[name]}`) ?? false);
  expect(missing, 'add it to `shown` of the recordType in app/routes/invoice/feature.ts').toEqual([]);
});

it('every text field of an invoice is copied to its duplicate', async () => {
  const { result } = await duplicateInvoice({ id, actor });
  expect((await getInvoice(result.id)).invoice).toMatchObject(values);
});
