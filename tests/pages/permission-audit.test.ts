import { beforeEach, expect, it } from 'vitest';
import { grantArea } from '~/models/access-request/commands.server';
import { inviteAddresses } from '~/models/invitation/addresses.server';
import { setRegistration } from '~/models/registration/commands.server';
import { setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import * as audit from '~/routes/permission/audit/route';
import { loader as file } from '~/routes/permission/audit/export';
import { openMarkup } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const path = '/apps/roles/audit';

beforeEach(() => reseed());

it('the permission history shows old and new values, on the page and in the exported file', async () => {
  const person = await personWith('Todo');
  const id = userIdOfAccount(person.id);
  await setUsers({ ids: [7], changes: { role: 'maintainer' }, actor });
  await setUsers({ ids: [7], changes: { role: 'author' }, actor });
  await grantArea({ userId: id, area: 'Invoice', until: '', actor });
  await setRegistration({ mode: 'closed', actor });
  const cookie = await cookieFor('admin');
  const { html } = await openMarkup({ module: audit, path, cookie }, path);
  const csv = await (await browserWith(cookie).get(file, `${path}/export`)).text();
  for (const text of ['role: Manager → Support', 'granted individually: Invoices'])
    expect([html.includes(text), csv.includes(text)]).toEqual([true, true]);
  for (const shown of [html, csv]) expect(shown).toContain('Become administrators → Require an invitation');
  expect(csv).toContain(person.email);
});

it('the permission history shows how many people were invited, and with which role', async () => {
  const people = [
    { name: 'Ada Byron', email: 'ada@invited.example' },
    { name: 'Ivo', email: 'ivo@invited.example' },
  ];
  await inviteAddresses({ people, role: { role: 'editor', roleId: null }, actor });
  const cookie = await cookieFor('admin');
  const { html } = await openMarkup({ module: audit, path, cookie }, path);
  const csv = await (await browserWith(cookie).get(file, `${path}/export`)).text();
  for (const text of ['invited 2 users', 'Ada Byron', 'role: — → User'])
    expect([text, html.includes(text), csv.includes(text)]).toEqual([text, true, true]);
});

it('the exported permission history isn’t available to a user who can’t view permissions', async () => {
  const person = await personWith('User');
  const refused = await person.browser.get(file, `${path}/export`);
  expect(refused.headers.get('location')).toContain('need=Permission');
});
