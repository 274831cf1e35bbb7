import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import * as calendarApi from '~/routes/calendar/api';
import { loader as exportCalendar } from '~/routes/calendar/export/route';
import * as invoiceApi from '~/routes/invoice/api';
import { invoiceContract } from '~/routes/invoice/api.contract';
import { loader as exportInvoices } from '~/routes/invoice/export/route';
import { sessionCookie } from '~/sessions.server';
import { callerOf } from '../helpers/api-call';
import { browserWith } from '../helpers/page';
import { pageRequest } from '../helpers/request';

let browser: ReturnType<typeof browserWith>;
let token: string;

beforeAll(async () => {
  const tokens = await startSession({ accountId: 1, remember: false });
  token = tokens.accessToken;
  browser = browserWith((await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '');
});

/** Formulas that a spreadsheet would execute. */
const formulas = ['=HYPERLINK("https://evil.example")', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1'];

describe('invoices exported as CSV', () => {
  it('have escaped formulas and quoted line breaks in client names', async () => {
    const { invoice } = invoiceContract.add.example.input;
    const names = [...formulas, 'x"\r\n9999,INV-9999,Paid'];
    for (const name of names) {
      const body = { invoice: { ...invoice, client: { ...invoice.client, name } } };
      expect((await callerOf(invoiceApi, token)('/apps/invoice/add-invoice', { body })).status, name).toBe(201);
    }
    const response = await browser.get(exportInvoices, '/apps/invoice/export');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="invoices-[\d-]+\.csv"$/);
    const text = await response.text();
    for (const formula of formulas) expect(text).toContain(`'${formula}`.replaceAll('"', '""'));
    expect(text).not.toMatch(/[,\n]"?[=+@]/);
    expect(text).toContain('"x""\r\n9999,INV-9999,Paid"');
  });
});

describe('events exported as a calendar', () => {
  it('have escaped line breaks in titles', async () => {
    const title = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil';
    const event = { title, start: '2031-03-07', extendedProps: { calendar: 'Personal', location: `${title};,\\` } };
    expect((await callerOf(calendarApi, token)('/apps/calendar/add-event', { body: { event } })).status).toBe(201);
    const text = await (await browser.get(exportCalendar, '/apps/calendar/export')).text();
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:x\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:evil');
    expect(text).not.toMatch(/^UID:evil/m);
  });
});
