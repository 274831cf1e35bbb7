import { beforeEach, describe, expect, it } from 'vitest';
import { canUse } from '~/models/access/ability';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { userIdOfAccount } from '~/models/user/for-account';
import * as view from '~/routes/user/view/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Person = Awaited<ReturnType<typeof personWith>>;
let person: Person;

const pathOf = ({ id }: Pick<Person, 'id'>) => `/apps/user/view/${userIdOfAccount(id)}`;
const post = async (by: Pick<Person, 'cookie'>, on: Pick<Person, 'id'>, fields: Record<string, string>) =>
  outcomeOf(
    await browserWith(by.cookie).post(view.action, `${pathOf(on)}?tab=permissions`, fields, {
      id: String(userIdOfAccount(on.id)),
    }),
  );
const admin = async () => ({ cookie: await cookieFor('admin') });
const has = async (one: Person) => canUse(await one.account(), 'Invoice');

beforeEach(async () => {
  reseed();
  person = await personWith('Todo');
});

describe('individual access to an area', () => {
  const until = addDays(today(), 3);

  it('can be granted until a date, changed, and revoked on the user’s page, with undo', async () => {
    expect(await post(await admin(), person, { intent: 'grant:Invoice', until })).toMatchObject({ undo: true });
    expect(await has(person)).toBe(true);
    const page = { module: view, path: '/apps/user/view/:id', cookie: await cookieFor('admin') };
    expect((await openMarkup(page, `${pathOf(person)}?tab=permissions`)).html).toContain(`value="${until}"`);
    await post(await admin(), person, { intent: 'grant:Invoice', until: '' });
    const requests = Object.values((await store.snapshot()).accessRequests);
    expect(requests.filter(({ accountId }) => accountId === person.id)).toMatchObject([
      { state: 'granted', until: '' },
    ]);
    expect(await post(await admin(), person, { intent: 'revoke:Invoice' })).toMatchObject({ undo: true });
    expect([await has(person), canUse(await person.account(), 'Todo')]).toEqual([false, true]);
  });

  it('can’t be granted with an invalid or past end date', async () => {
    const past = { intent: 'grant:Invoice', until: addDays(today(), -3) };
    expect(await post(await admin(), person, past)).toMatchObject({ type: 'error' });
    expect(await post(await admin(), person, { ...past, until: 'soon' })).toMatchObject({ type: 'error' });
    expect(await has(person)).toBe(false);
  });

  it('can’t be granted, extended, or revoked by someone without that access, or granted to oneself', async () => {
    const helper = await personWith('User', 'Permission', 'Todo');
    expect(await post(helper, person, { intent: 'grant:Invoice', until })).toMatchObject({ type: 'error' });
    await post(await admin(), person, { intent: 'grant:Invoice', until });
    expect(await post(helper, person, { intent: 'grant:Invoice', until: '' })).toMatchObject({ type: 'error' });
    expect(await post(helper, person, { intent: 'revoke:Invoice' })).toMatchObject({ type: 'error' });
    expect(await post(helper, helper, { intent: 'grant:Todo', until: '' })).toMatchObject({ type: 'error' });
    const { accessRequests } = await store.snapshot();
    expect(Object.values(accessRequests).at(-1)).toMatchObject({ accountId: person.id, until, state: 'granted' });
  });

  it('can’t be granted by someone who can’t manage permissions, even if they have that access', async () => {
    const manager = await personWith('User', 'Invoice');
    const { to } = await post(manager, person, { intent: 'grant:Invoice', until });
    expect(to).toContain('need=Permission');
    expect(await has(person)).toBe(false);
  });
});

describe('the end date of a role', () => {
  const until = addDays(today(), 3);
  const stored = async (one: Person) => (await store.snapshot()).users[userIdOfAccount(one.id)]?.roleUntil;

  it('can be set on the user’s page', async () => {
    expect(await post(await admin(), person, { intent: 'limitRole', until })).toMatchObject({ undo: true });
    expect(await stored(person)).toBe(until);
  });

  it('can’t be changed by the user or by someone with fewer permissions', async () => {
    const manager = await personWith('User', 'Todo');
    const boss = await personWith('all');
    await post(await admin(), manager, { intent: 'limitRole', until });
    expect(await post(manager, manager, { intent: 'limitRole', until: '' })).toMatchObject({ type: 'error' });
    expect(await post(manager, boss, { intent: 'limitRole', until })).toMatchObject({ type: 'error' });
    expect([await stored(manager), await stored(boss)]).toEqual([until, '']);
  });
});
