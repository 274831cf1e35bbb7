import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { problemOf } from '~/models/store/check-database';
import { goingLive } from '~/models/workspace/going-live.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { isDemo } from '~/models/workspace/start.server';
import { setRegistration } from '~/models/registration/commands.server';
import { revenueYears } from '~/models/report/queries.server';
import * as home from '~/routes/home/route';
import * as login from '~/routes/auth/login/route';
import * as live from '~/routes/settings/go-live/route';
import * as start from '~/routes/settings/start/route';
import { buildEmptyDatabase } from '../../scripts/lib/empty-database.js';
import { browserWith, outcomeOf } from '../helpers/page';
import { openMarkup } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const owner = {
  name: 'Holt & Daughters',
  email: 'kari@holt.example',
  password: 'a rather long one 7',
  currency: 'EUR',
};

let cookie = '';
beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('an empty workspace', () => {
  it('has one administrator, closed registration, and no sample records', async () => {
    const database = await buildEmptyDatabase(owner);
    expect(problemOf(database as Parameters<typeof problemOf>[0])).toBeNull();
    const { accounts, registration, workspace, ...others } = database.collections;
    expect(Object.values(accounts ?? {}).map(({ email }) => email)).toEqual([owner.email]);
    expect(registration).toEqual({ 1: { id: 1, mode: 'closed' } });
    expect(workspace?.['1']).toMatchObject({ company: { name: owner.name }, currency: 'EUR' });
    for (const name of ['invoices', 'orders', 'clients', 'products', 'emails']) expect(others).not.toHaveProperty(name);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'admin' }],
    ['currency', { currency: 'JPY' }],
  ])('isn’t created with an invalid %s', async (_, wrong) => {
    await expect(buildEmptyDatabase({ ...owner, ...wrong })).rejects.toThrow();
  });

  it('isn’t a demo, and shows no years that contain only sample data', async () => {
    const startedAt = new Date().toISOString();
    const settings = await getWorkspace();
    expect([await isDemo(), await revenueYears()]).toEqual([true, expect.arrayContaining(['2019'])]);
    await store.commit({ actor, label: 'test', logged: false }, (draft) => {
      draft.workspace['1'] = { ...settings, startedAt };
    });
    expect(await revenueYears()).not.toContain('2019');
    expect(await isDemo()).toBe(false);
  });
});

describe('the dashboard of a workspace without invoices', () => {
  it('reports that there are no invoices, and offers the current year for the report', async () => {
    const settings = await getWorkspace();
    await store.commit({ actor, label: 'test', logged: false }, (draft) => {
      draft.workspace['1'] = { ...settings, startedAt: new Date().toISOString() };
      draft.invoices = {};
    });
    const { html } = await openMarkup({ module: home, path: '/', cookie }, '/');
    const year = String(new Date().getFullYear());
    const text = html.replace(/<!--.*?-->/g, '');
    expect(text).toContain('No invoices yet.');
    expect(text).toContain('No invoices in the last 6 months');
    expect(text).toContain(`No invoices in ${year}`);
    expect(text).toMatch(new RegExp(`<select[^>]*name="year"[^>]*><option[^>]*value="${year}"`));
  });
});

describe('the page for starting a workspace', () => {
  it('is accessible only to administrators, and doesn’t return the password after an error', async () => {
    expect((await browserWith(cookie).get(start.loader, '/preferences/workspace/start')).status).toBe(200);
    const other = browserWith(await cookieFor('client'));
    const refused = await other.post(start.action, '/preferences/workspace/start', owner);
    expect(refused.headers.get('location')).toContain('/misc/not-authorized');
    const again = await browserWith(cookie).post(start.action, '/preferences/workspace/start', { ...owner, name: '' });
    expect(again.status).toBe(400);
    expect(await again.text()).not.toContain(owner.password);
  });
});

describe('the checklist for going live', () => {
  const doneIn = async () => (await goingLive()).steps.filter(({ isDone }) => isDone).map(({ key }) => key);

  it('marks the registration step as complete once registration is closed', async () => {
    expect(await doneIn()).not.toContain('registration');
    expect(await doneIn()).not.toContain('demo');
    await setRegistration({ mode: 'closed', actor });
    expect(await doneIn()).toContain('registration');
  });

  it('reports that a test email can’t be sent without an email server', async () => {
    const response = await browserWith(cookie).post(live.action, '/preferences/workspace/go-live', { intent: 'test' });
    expect(await outcomeOf(response)).toMatchObject({ status: 302, type: 'warning' });
    expect((await goingLive()).mail).toBe('noServer');
  });
});

describe('the sign-in page', () => {
  it('doesn’t offer registration while it’s closed', async () => {
    const read = async () => (await browserWith('').get(login.loader, '/pages/login-cover')).json() as Promise<object>;
    expect(await read()).toMatchObject({ canRegister: true });
    await setRegistration({ mode: 'closed', actor });
    expect(await read()).toMatchObject({ canRegister: false });
  });
});
