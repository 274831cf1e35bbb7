import { beforeEach, describe, expect, it } from 'vitest';
import { guardIn } from '~/models/account/account-security.server';
import { twoStepsDeadline } from '~/models/access/required-two-steps.server';
import { requireTwoSteps } from '~/models/role/two-steps.server';
import { store } from '~/models/store/store.server';
import { action as login } from '~/routes/auth/login/route';
import { loader as invoices } from '~/routes/invoice/list/route';
import { loader as twoSteps } from '~/routes/account/two-steps/route';
import { action as addUser } from '~/routes/user/add/route';
import * as rolePage from '~/routes/permission/role/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const setUpPath = '/pages/account-settings/two-steps';
const dayMs = 86_400_000;

const roleOf = async (key: string) => Object.values((await store.snapshot()).roles).find((one) => one.key === key);
const administrators = async () => (await roleOf('administrator'))?.id ?? 0;
const require = async (days: number | null) => requireTwoSteps({ id: await administrators(), days, actor: null });

beforeEach(() => reseed());

describe('two-step verification that a role requires', () => {
  it('can be configured on the role’s page, with undo', async () => {
    const admin = browserWith(await cookieFor('admin'));
    const id = String(await administrators());
    const post = (days: string) =>
      admin.post(rolePage.action, `/apps/roles/${id}`, { intent: 'twoSteps', days }, { id });
    expect(await outcomeOf(await post('7'))).toMatchObject({ status: 302, type: 'success', undo: true });
    expect(await roleOf('administrator')).toMatchObject({ twoStepsDays: 7 });
    expect((await post('8')).status).toBe(400);
    await post('');
    expect(await roleOf('administrator')).toMatchObject({ twoStepsDays: null, twoStepsSince: '' });
  });

  it('can’t be relaxed by someone with fewer permissions', async () => {
    await require(0);
    const { actor } = await personWith('Permission');
    const relaxed = requireTwoSteps({ id: await administrators(), days: null, actor });
    await expect(relaxed).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('has a grace period, during which members are reminded when they sign in', async () => {
    await require(7);
    const deadline = Date.parse((await twoStepsDeadline(1)) ?? '');
    expect(Math.round((deadline - Date.now()) / dayMs)).toBe(7);
    expect(await twoStepsDeadline(2)).toBeNull();
    const entered = await browserWith('').post(login, '/pages/login-basic', {
      email: 'admin@demo.com',
      password: 'admin',
    });
    expect(await outcomeOf(entered)).toMatchObject({ to: '/', type: 'warning' });
    expect((await browserWith(await cookieFor('admin')).get(invoices, '/apps/invoice/list')).status).toBe(200);
  });

  it('redirects members to setup after the grace period until they complete it', async () => {
    await require(0);
    const admin = browserWith(await cookieFor('admin'));
    const refused = await admin.get(invoices, '/apps/invoice/list');
    expect([refused.status, refused.headers.get('location')]).toEqual([302, setUpPath]);
    expect(await (await admin.get(twoSteps, setUpPath)).json()).toMatchObject({ overdue: true });
    await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
      guardIn(draft, 1).twoSteps = { secret: '', lastStep: 0, since: new Date().toISOString() };
    });
    expect((await admin.get(invoices, '/apps/invoice/list')).status).toBe(200);
  });

  it('preserves a rejected form for the setup page, but only in the same browser', async () => {
    const cookie = await cookieFor('admin');
    await require(0);
    const fields = { fullName: 'Ada Byron', username: 'ada', email: 'ada@byron.example' };
    const refused = await browserWith(cookie).post(addUser, '/apps/user/list/add', fields);
    const to = refused.headers.get('location') ?? '';
    expect(to).toMatch(/^\/pages\/account-settings\/two-steps\?resume=/);
    const shown = await browserWith(`${cookie}; ${cookieFrom(refused)}`).get(twoSteps, to);
    const { typed } = (await shown.json()) as { typed: { action: string; fields: string[][] } };
    expect(typed.action).toContain('/apps/user/list/add');
    expect(typed.fields).toContainEqual(['fullName', 'Ada Byron']);
    expect(await (await browserWith(cookie).get(twoSteps, to)).json()).toMatchObject({ typed: null });
  });

  it('has the same grace period for users who are added later', async () => {
    const id = (await roleOf('restricted-user'))?.id ?? 0;
    await requireTwoSteps({ id, days: 14, actor: null });
    await tieAccount(managed.id, 2);
    const addedAt = new Date(Date.now() + 2 * dayMs).toISOString();
    await store.commit({ actor: null, label: 'test', logged: false }, ({ users }) => {
      Object.assign(users[managed.id] ?? {}, { role: 'subscriber', roleId: null, addedAt });
    });
    const deadline = Date.parse((await twoStepsDeadline(2)) ?? '');
    expect(Math.round((deadline - Date.now()) / dayMs)).toBe(16);
  });
});
