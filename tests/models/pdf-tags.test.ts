import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { getInvoice } from '~/models/invoice/commands.server';
import { withSender } from '~/models/invoice/sender.server';
import { store } from '~/models/store/store.server';
import { invoicePdf } from '~/routes/invoice/pdf/pdf.server';
import { reseed } from '../helpers/store';

async function pdfOf(id: number, language: 'en' | 'ar') {
  const file = Buffer.from(await invoicePdf(withSender(await store.snapshot(), await getInvoice(id)), language));
  const text = file.toString('latin1');
  const commands: string[] = [];
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const begin = text.indexOf('\n', index) + 1;
    try {
      const content = inflateSync(file.subarray(begin, text.indexOf('endstream', begin))).toString('latin1');
      if (/\bBDC\b/.test(content)) commands.push(content);
    } catch {
      // Skip streams that can't be inflated.
    }
  }
  return { text, commands: commands.join('\n') };
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('the PDF of an invoice', () => {
  beforeAll(async () => {
    reseed();
    // Enough lines for more than one page.
    await store.commit({ actor: null, label: 'test', logged: false }, ({ invoices }) => {
      const invoice = invoices[1031];
      const line = { description: 'Line', quantity: 1, unitPrice: 100 };
      if (invoice) invoice.items = Array.from({ length: 60 }, () => line);
    });
  });

  it.each(['en', 'ar'] as const)(
    'is tagged, and has its language, a title to display, and one main heading (%s)',
    async (language) => {
      const { text } = await pdfOf(1031, language);
      expect(text).toContain('/Marked true');
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toContain('/DisplayDocTitle true');
      expect(count(text, /\/S \/H1\b/g)).toBe(1);
    },
  );

  it('contains the invoice’s lines as a table with headings on every page', async () => {
    const { text, commands } = await pdfOf(1031, 'en');
    const { invoice } = await getInvoice(1031);
    expect(count(text, /\/S \/Table\b/g)).toBe(1);
    const pages = count(text, /\/Type \/Page\b/g);
    expect(pages).toBeGreaterThan(1);
    // Each page repeats the headings.
    expect(count(text, /\/S \/TR\b/g)).toBe(invoice.items.length + pages);
    expect(count(text, /\/S \/TD\b/g)).toBe(invoice.items.length * 4);
    expect(count(text, /\/S \/TH\b/g)).toBe(pages * 4);
    expect(count(commands, /\bBDC\b/g)).toBe(count(commands, /\bEMC\b/g));
    // Artifacts on each page: the company, the client, and the page number.
    expect(count(commands, /\/Artifact <</g)).toBeGreaterThanOrEqual(pages * 3);
  });
});
