import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { mailContacts } from '~/models/email/contacts.server';
import { store } from '~/models/store/store.server';
import * as add from '~/routes/email/contacts/add/route';
import * as edit from '~/routes/email/contacts/edit/route';
import * as list from '~/routes/email/contacts/list/route';
import * as screen from '~/routes/email/screen/route';
import { sessionCookie } from '~/sessions.server';
import { browserWith, outcomeOf } from '../helpers/page';
import { openMarkup } from '../helpers/markup';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/email/contacts';
let browser = browserWith('');

const rows = async (search = '', by = browser) => {
  const page = (await (await by.get(list.loader, path + search)).json()) as { rows: { id: number; name: string }[] };
  return page.rows.map(({ name }) => name);
};
const book = async () => Object.values((await store.snapshot()).mailContacts);
const noa = { name: 'Noa Tamir', email: 'noa.tamir@outside.example' };

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the contact list', () => {
  it('adds a contact and suggests it before other people', async () => {
    const outcome = await outcomeOf(
      await browser.post(add.action, `${path}/add?q=noa`, { ...noa, company: ' Noa  Ltd ' }),
    );
    expect(outcome).toMatchObject({ status: 302, to: `${path}?q=noa`, undo: true });
    expect((await book()).at(-1)).toMatchObject({ ...noa, accountId: 1, company: 'Noa Ltd', phone: '' });
    expect(await rows('?q=tamir')).toEqual(['Noa Tamir']);
    const people = await mailContacts(1);
    const place = people.findIndex(({ email }) => email === noa.email);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan((await book()).length);
  });

  it('rejects a duplicate email address, ignoring case', async () => {
    await browser.post(add.action, `${path}/add`, noa);
    const again = await browser.post(add.action, `${path}/add`, { name: 'Other', email: 'NOA.TAMIR@outside.example' });
    expect(again.status).toBe(400);
    expect(JSON.stringify(await again.json())).toContain('already');
    expect((await book()).filter(({ name }) => name === 'Other')).toEqual([]);
  });

  it('preserves the input when the email address is invalid', async () => {
    const response = await browser.post(add.action, `${path}/add`, { name: 'Noa', email: 'not an address' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ result: { initialValue: { name: 'Noa', email: 'not an address' } } });
  });

  it('saves a current edit and rejects a stale one with 409', async () => {
    const loaded = (await (await browser.get(edit.loader, `${path}/1`, { id: '1' })).json()) as { tag: string };
    const save = (name: string) =>
      browser.post(edit.action, `${path}/1`, { name, email: 'first@outside.example', tag: loaded.tag }, { id: '1' });
    expect((await save('First')).status).toBe(302);
    expect((await save('Second')).status).toBe(409);
    expect((await store.snapshot()).mailContacts[1]?.name).toBe('First');
  });

  it('keeps its search in the links that open a contact on top of it', async () => {
    const module = { module: list, path, cookie: await cookieFor('admin') };
    const { html } = await openMarkup(module, `${path}?q=a&sort=email`);
    const links = [...html.matchAll(/href="(\/apps\/email\/contacts\/\d+[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.endsWith('?q=a&amp;sort=email'))).toEqual([]);
  });

  it('deletes several contacts in one step, with a single undo', async () => {
    const before = await book();
    const outcome = await outcomeOf(await browser.post(list.action, path, { intent: 'delete', ids: ['1', '2'] }));
    expect(outcome).toMatchObject({ status: 302, undo: true, message: '2 contacts deleted' });
    expect(await book()).toHaveLength(before.length - 2);
    await store.undo((await store.changes()).at(-1)?.id ?? 0, { id: 1, name: 'Dana Whitfield' });
    expect(await book()).toEqual(before);
  });

  it('can be viewed and changed only by its owner', async () => {
    const made = await registerAccount({ email: 'mira@demo.com', password: 'walnut orchard', username: 'mira' });
    if ('error' in made) throw new Error('not registered');
    const session = await sessionCookie(pageRequest('/'), { ...made, remember: false });
    const other = browserWith(session.split(';', 1)[0] ?? '');
    expect(await rows('', other)).toEqual([]);
    expect((await other.get(edit.loader, `${path}/1`, { id: '1' })).status).toBe(404);
    const gone = await outcomeOf(await other.post(list.action, path, { intent: 'delete', ids: ['1'] }));
    expect(gone.type).toBe('error');
    expect((await store.snapshot()).mailContacts[1]).toBeDefined();
  });

  it('controls whether emails from a contact show remote images', async () => {
    const { from } = (await store.snapshot()).emails[6] ?? {};
    const hidden = async () => {
      const page = await (await browser.get(screen.loader, '/apps/email?mail=6')).json();
      const [part] = (page as { open: { parts: { hidden: number; html: string }[] } }).open.parts;
      return [Number(part?.hidden) > 0, part?.html.includes('/email-picture?')];
    };
    expect(await hidden()).toEqual([true, false]);
    const fields = { name: 'Desks', email: from?.email ?? '', showsPictures: 'on' };
    expect((await browser.post(add.action, `${path}/add`, fields)).status).toBe(302);
    expect(await hidden()).toEqual([false, true]);
  });

  it('marks the sender of an email as known once the sender is added, but not before', async () => {
    const isKnown = async () => {
      const page = await (await browser.get(screen.loader, '/apps/email?mail=26')).json();
      return (page as { open: { parts: { isKnown: boolean; from: { email: string } }[] } }).open.parts.at(-1);
    };
    const { from } = (await isKnown()) ?? {};
    const known = (await book()).find(({ email }) => email === from?.email);
    if (known) await browser.post(list.action, path, { intent: 'delete', ids: [String(known.id)] });
    expect((await isKnown())?.isKnown).toBe(false);
    await browser.post(add.action, `${path}/add`, { name: 'x', email: from?.email ?? '' });
    expect((await isKnown())?.isKnown).toBe(true);
  });
});
