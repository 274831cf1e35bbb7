import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followReaders, languageCookie, languageOf } from '~/http/i18n.server';
import { store } from '~/models/store/store.server';
import { languageOfClientAt } from '~/routes/invoice/reader-language.server';
import * as pdf from '~/routes/invoice/public-pdf/route';
import { reseed } from '../helpers/store';

const url = 'http://localhost/misc/invoice/sample-invoice-0031';
const inGerman = { 'Accept-Language': 'de' };

const set = (client: '' | 'fr', workspace: '' | 'ar') =>
  store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
    const invoice = Object.values(draft.invoices).find(({ shareToken }) => shareToken === 'sample-invoice-0031');
    const record = draft.clients[invoice?.clientId ?? 0];
    const settings = draft.workspace['1'];
    if (record) record.language = client;
    if (settings) settings.language = workspace;
  });

describe('a public invoice', () => {
  beforeAll(() => followReaders(languageOfClientAt));
  afterAll(() => followReaders(() => Promise.resolve('')));
  beforeEach(() => reseed());

  it('is in the client’s, the workspace’s, or the browser’s language, in that order', async () => {
    await set('fr', 'ar');
    for (const path of [url, `${url}.data`, `${url}/pdf`])
      expect(await languageOf(new Request(path, { headers: inGerman }))).toBe('fr');
    await set('', 'ar');
    expect(await languageOf(new Request(url, { headers: inGerman }))).toBe('ar');
    await set('', '');
    expect(await languageOf(new Request(url, { headers: inGerman }))).toBe('de');
    await set('fr', '');
    expect(await languageOf(new Request('http://localhost/misc/invoice/unknown', { headers: inGerman }))).toBe('de');
  });

  it('is in the language that the reader has chosen, even if the client has another', async () => {
    await set('fr', '');
    const cookie = (await languageCookie.serialize('en')).split(';', 1)[0] ?? '';
    expect(await languageOf(new Request(url, { headers: { ...inGerman, Cookie: cookie } }))).toBe('en');
  });

  it('downloads as a PDF in the client’s language', async () => {
    await set('fr', '');
    const request = new Request(`${url}/pdf`, { headers: inGerman });
    const params = { token: 'sample-invoice-0031' };
    const file = Buffer.from(await (await pdf.loader({ request, params, context: {} })).arrayBuffer());
    expect(file.toString('latin1')).toContain('/Lang (fr)');
  });
});
