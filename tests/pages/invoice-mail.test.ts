import { beforeEach, describe, expect, it } from 'vitest';
import { formatDate, formatMoney } from '~/lib/format';
import { issueInvoices } from '~/models/invoice/commands.server';
import { toRow } from '~/models/invoice/queries.server';
import { withSender } from '~/models/invoice/sender.server';
import { isOut } from '~/models/invoice/rules';
import { voidInvoices } from '~/models/invoice/void.server';
import { store } from '~/models/store/store.server';
import { usualMail } from '~/routes/invoice/mail.server';
import * as list from '~/routes/invoice/list/route';
import * as sending from '~/routes/invoice/preview/send/route';
import * as review from '~/routes/invoice/send/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

it('the default email shows an invoice’s total and payment status, or a credit note’s amount', async () => {
  const data = await store.snapshot();
  const rows = Object.values(data.invoices).map((invoice) => withSender(data, toRow(invoice, '2026-11-24')));
  const out = rows.filter(({ invoice, total }) => invoice.creditOf === undefined && total > 0);
  const [unpaid, part, settled] = [
    out.find(({ due, total, daysLate }) => daysLate === 0 && due === total)!,
    out.find(({ due, total, daysLate }) => daysLate === 0 && due > 0 && due < total)!,
    out.find(({ due }) => due === 0)!,
  ];
  for (const row of [unpaid, part, settled])
    expect(usualMail(row, 'en').text).toContain(
      `Your invoice ${row.name} for ${formatMoney(row.total, 'en')} is ready.`,
    );
  expect(usualMail(unpaid, 'en').text).toContain('It’s due on');
  expect(usualMail(part, 'en').text).toContain(`The remaining ${formatMoney(part.due, 'en')} is due on`);
  expect(usualMail(settled, 'en').text).toContain('It’s paid in full');

  const credit = { ...unpaid, invoice: { ...unpaid.invoice, creditOf: 1 }, total: -unpaid.total, due: -unpaid.total };
  expect(usualMail(credit, 'en').subject).toContain('Credit note');
  expect(usualMail(credit, 'en').text).toContain(`for ${formatMoney(Math.abs(credit.total), 'en')} is ready`);
});

it('the default email of an overdue invoice is a reminder of the amount due', async () => {
  const data = await store.snapshot();
  const rows = Object.values(data.invoices).map((invoice) => withSender(data, toRow(invoice, '2027-06-01')));
  const late = rows.find(({ daysLate, due, total }) => daysLate > 0 && due < total)!;
  const mail = usualMail(late, 'en');
  expect(mail.subject).toBe(`Reminder: invoice ${late.name} was due on ${formatDate(late.invoice.dueOn, 'en', 'far')}`);
  expect(mail.text).toContain(`${formatMoney(late.due, 'en')} is still outstanding`);
});

describe('the panel that sends an invoice', () => {
  const id = () => store.snapshot().then(({ invoices }) => Object.values(invoices).find(isOut)?.id ?? 0);
  const send = async (fields: Record<string, string>) => {
    const path = `/apps/invoice/preview/${await id()}/send`;
    const mail = { subject: 'Your invoice', text: 'Hello', ...fields };
    return browserWith(await cookieFor('admin')).post(sending.action, path, mail, { id: String(await id()) });
  };

  it('warns that nothing is sent without an email server', async () => {
    const page = { module: sending, path: '/apps/invoice/preview/:id/send', cookie: await cookieFor('admin') };
    const { html } = await openMarkup(page, `/apps/invoice/preview/${await id()}/send`);
    expect(html).toContain('No email server is set up');
  });

  it('sends to several recipients, with a copy to the sender', async () => {
    const cc = 'books@holt.example';
    const response = await send({ to: 'Ada <ada@holt.example>, jo@holt.example', cc, copy: 'on' });
    expect(response.status).toBe(302);
    const [mail] = Object.values((await store.snapshot()).outboxMails).slice(-1);
    expect(mail).toMatchObject({ to: 'Ada <ada@holt.example>, jo@holt.example', cc, bcc: 'admin@demo.com' });
  });

  it.each(['', 'ada@holt.example, jo@', ','])('rejects %j as recipients and keeps the input', async (to) => {
    const response = await send({ to });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { error: object; initialValue?: { to?: string } } };
    expect(Object.keys(result.error)).toEqual(['to']);
    if (to !== '') expect(result.initialValue?.to).toBe(to);
  });
});

describe('the panel that issues and sends a draft', () => {
  const draft = '1046';
  const path = `/apps/invoice/preview/${draft}/send`;
  const fields = { to: 'ada@holt.example', subject: 'Your invoice', text: 'Hello' };
  const open = async () => {
    const browser = browserWith(await cookieFor('admin'));
    const form = (await (await browser.get(sending.loader, path, { id: draft })).json()) as {
      name: string;
      tag: string;
      values: { subject: string };
    };
    const send = (more: Record<string, string> = {}) =>
      browser.post(sending.action, path, { ...fields, expected: form.name, tag: form.tag, ...more }, { id: draft });
    return { form, send };
  };
  const stored = async () => (await store.snapshot()).invoices[draft];
  const emails = async () => Object.values((await store.snapshot()).outboxMails);

  it('previews the email with the next number, and warns that nothing is sent without an email server', async () => {
    const { form } = await open();
    expect(form.name).toMatch(/^INV-\d+$/);
    expect(form.values.subject).toContain(form.name);
    const page = { module: sending, path: '/apps/invoice/preview/:id/send', cookie: await cookieFor('admin') };
    const { html } = await openMarkup(page, path);
    expect(html).toContain('Issue and send');
    expect(html).toContain('its email will only be stored in the delivery log');
    expect((await stored())?.issuedAt).toBeNull();
  });

  it('issues and emails the draft once, with its final number', async () => {
    const { form, send } = await open();
    const before = (await emails()).length;
    const [next] = Object.values((await store.snapshot()).invoices).filter(
      ({ issuedAt, id }) => issuedAt === null && id !== Number(draft),
    );
    // Another invoice takes the number shown in the preview.
    await issueInvoices({ ids: [next?.id ?? 0], actor: null });
    const key = { idempotencyKey: 'a', subject: `Invoice ${form.name}` };
    expect((await send(key)).status).toBe(302);
    expect((await send(key)).status).toBe(302);
    const invoice = await stored();
    expect(invoice).toMatchObject({ issuedAt: expect.any(String) as string, sentAt: null });
    expect((await emails()).length).toBe(before + 1);
    const name = `INV-${String(invoice?.number).padStart(4, '0')}`;
    expect(name).not.toBe(form.name);
    expect((await emails()).at(-1)).toMatchObject({ to: fields.to, subject: `Invoice ${name}` });
  });

  it('issues nothing if the form is incomplete or the draft has changed', async () => {
    const { send } = await open();
    expect((await send({ to: '' })).status).toBe(400);
    expect((await send({ tag: 'old' })).status).toBe(409);
    expect((await stored())?.issuedAt).toBeNull();
  });
});

describe('the page for reviewing several emails', () => {
  const path = '/apps/invoice/send-selected?ids=1045,1046,1043';
  const browser = async () => browserWith(await cookieFor('admin'));
  const emails = async () => Object.values((await store.snapshot()).outboxMails);
  type Loaded = {
    tag: string;
    lines: { id: number; name: string; to: string; total: number; obstacle: string | null }[];
  };
  const load = async () => (await (await (await browser()).get(review.loader, path)).json()) as Loaded;

  it('opens from the list before anything is sent', async () => {
    const before = (await emails()).length;
    const fields = { intent: 'mail', ids: ['1045', '1046'], query: 'q=studio' };
    const { to } = await outcomeOf(await (await browser()).post(list.action, '/apps/invoice/list', fields));
    expect(to).toBe('/apps/invoice/send-selected?q=studio&ids=1045%2C1046');
    expect((await emails()).length).toBe(before);
  });

  it('shows the number and amount of each invoice, and why an email can’t be sent', async () => {
    const { lines } = await load();
    const data = await store.snapshot();
    for (const { id, name, total } of lines) {
      const row = toRow(data.invoices[id]!, '2026-11-24');
      expect([name, total]).toEqual([row.name, row.total]);
    }
    expect(lines.find(({ id }) => id === 1046)?.obstacle).toBe('draft');
    const page = { module: review, path: '/apps/invoice/send-selected', cookie: await cookieFor('admin') };
    const { html } = await openMarkup(page, path);
    expect(html).toContain('Can’t send: not issued yet');
    expect(html).toContain('No email server is set up');
  });

  it('uses the client’s current email address', async () => {
    await store.commit({ actor: null, label: 'client.updated', about: '' }, ({ clients }) => {
      for (const client of Object.values(clients)) client.companyEmail = 'new@holt.example';
    });
    expect((await load()).lines.map(({ to }) => to)).toEqual(Array(3).fill('new@holt.example'));
  });

  it('sends each email once, and sends nothing if an invoice has changed since', async () => {
    const { tag, lines } = await load();
    const sendable = lines.filter(({ obstacle }) => obstacle === null).length;
    const before = (await emails()).length;
    const post = async (more: Record<string, string>) =>
      (await browser()).post(review.action, path, { ids: '1045,1046,1043', tag, idempotencyKey: 'a', ...more });
    expect((await post({ tag: 'old' })).status).toBe(409);
    expect((await emails()).length).toBe(before);
    expect((await post({})).status).toBe(302);
    expect((await post({})).status).toBe(302);
    expect((await emails()).length).toBe(before + sendable);
    await voidInvoices({ ids: [1045], actor: null });
    expect((await post({ idempotencyKey: 'b' })).status).toBe(409);
  });

  it('can’t be opened or submitted without access to invoices', async () => {
    const outsider = browserWith(await cookieFor('client'));
    expect((await outsider.get(review.loader, path)).status).not.toBe(200);
    const before = (await emails()).length;
    await outsider.post(review.action, path, { ids: '1045' });
    expect((await emails()).length).toBe(before);
  });
});
