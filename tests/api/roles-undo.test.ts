import { beforeEach, describe, expect, it } from 'vitest';
import { canUse } from '~/models/access/ability';
import { undoChange } from '~/models/change/commands.server';
import { isPermanent } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { userRoles } from '~/models/user/rules';
import { addressOf, documentedCalls } from '../helpers/api';
import { personWith } from '../helpers/person';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { workingInput } from '../helpers/working-input';

beforeEach(reseed);

const calls = documentedCalls().filter(({ endpoint }) => endpoint.method !== 'GET');

/** Endpoints whose changes aren't in the change log. */
const unlogged = [
  '/account-setting/change-password',
  '/account-setting/sessions/{id}',
  '/api/notifications/read',
  '/jwt/login',
  '/jwt/register',
  '/jwt/refresh-token',
  '/jwt/logout',
];

async function personInRole(role: (typeof userRoles)[number]) {
  const person = await personWith();
  await setUsers({
    ids: [userIdOfAccount(person.id)],
    changes: { role, roleId: null },
    actor: { id: 1, name: 'Dana' },
  });
  return person;
}

async function changesBy({ endpoint, call }: (typeof calls)[number]) {
  const { accessToken } = await tokensFor('admin');
  const { path, body } = addressOf(endpoint, await workingInput(endpoint, 'admin'));
  const before = (await store.changes()).length;
  await call(jsonRequest(path, { method: endpoint.method, body, token: accessToken }));
  return (await store.changes()).slice(before);
}

describe.each(calls)('a change by $endpoint.method $name', (documented) => {
  it('can’t be undone by a role without permission to make it, and the attempt changes nothing', async () => {
    const people = [];
    for (const role of userRoles.filter((one) => one !== 'admin'))
      people.push({ role, person: await personInRole(role) });
    people.push({ role: 'no role', person: await personWith() });
    const changes = await changesBy(documented);
    const { access } = documented.endpoint;
    for (const { id: changeId, label } of changes) {
      for (const { role, person } of people) {
        const account = await person.account();
        const canDo = access !== 'open' && access !== 'signed-in' && canUse(account, access);
        if (canDo) continue;
        const before = await store.snapshot();
        const undone = undoChange({ changeId, account, actor: person.actor });
        await expect(undone, `${role} undid ${label}`).rejects.toMatchObject({ code: 'forbidden' });
        expect(await store.snapshot(), `${role} changed something by undoing ${label}`).toBe(before);
      }
    }
  });

  it('can be undone by an administrator, unless it’s permanent', async () => {
    const [change] = await changesBy(documented);
    if (unlogged.includes(documented.endpoint.path)) return expect(change).toBeUndefined();
    const account = (await store.snapshot()).accounts[1];
    if (!account || !change) throw new Error('no administrator or no change');
    const undone = undoChange({ changeId: change.id, account, actor: { id: 1, name: account.fullName } });
    if (isPermanent(change)) await expect(undone).rejects.toMatchObject({ code: 'conflict' });
    else await expect(undone).resolves.toMatchObject({ change: { id: change.id } });
  });
});
