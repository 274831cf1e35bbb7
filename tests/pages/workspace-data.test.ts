import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { action as exportEverything } from '~/routes/settings/data/export';
import { action as exportPerson } from '~/routes/settings/data/person';
import { action, loader } from '~/routes/settings/data/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/preferences/data';
const email = 'marisol@casa-ibanez.example';

beforeEach(reseed);

const admin = async () => browserWith(await cookieFor('admin'));

describe('exporting all data', () => {
  it('returns a ZIP file of the workspace’s data', async () => {
    const response = await (await admin()).post(exportEverything, `${path}/export`, {});
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files);
    expect(names).toEqual(expect.arrayContaining(['atrium-export/README.md', 'atrium-export/calendar.ics']));
    const invoices = JSON.parse(Buffer.from(files['atrium-export/json/invoices.json'] ?? []).toString()) as unknown[];
    expect(invoices).toHaveLength(Object.keys((await store.snapshot()).invoices).length);
  });
});

describe('a person’s data', () => {
  it('can be found by email address and downloaded', async () => {
    const browser = await admin();
    const found = await browser.get(loader, `${path}?email=${email}`);
    expect(await found.json()).toMatchObject({ person: { email, names: ['Marisol Ibáñez'] } });
    const file = await browser.post(exportPerson, `${path}/person`, { email });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
    expect(await file.json()).toMatchObject({ email, names: ['Marisol Ibáñez'] });
  });

  it('isn’t found for an invalid email address, which is reported and preserved in the field', async () => {
    const response = await (await admin()).get(loader, `${path}?email=nope`);
    expect(await response.json()).toMatchObject({
      asked: 'nope',
      person: null,
      error: expect.any(String) as string,
    });
  });

  it('is erased only if the email address is entered again', async () => {
    const browser = await admin();
    const refused = await browser.post(action, path, { email, confirm: 'marisol@' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await store.snapshot())).toContain(email);
    const done = await browser.post(action, path, { email, confirm: ` ${email.toUpperCase()}` });
    expect(await outcomeOf(done)).toMatchObject({ status: 302, to: path, type: 'success', undo: false });
    expect(JSON.stringify(await store.snapshot())).not.toContain(email);
  });

  it('is accessible only to administrators', async () => {
    const browser = browserWith(await cookieFor('client'));
    const responses = [
      await browser.get(loader, path),
      await browser.post(exportPerson, `${path}/person`, { email }),
      await browser.post(exportEverything, `${path}/export`, {}),
      await browser.post(action, path, { email, confirm: email }),
    ];
    for (const response of responses) {
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(/^\/misc\/not-authorized/);
    }
    expect(JSON.stringify(await store.snapshot())).toContain(email);
  });
});
