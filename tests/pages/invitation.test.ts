import { beforeEach, expect, it } from 'vitest';
import { inviteUser } from '~/models/invitation/commands.server';
import * as invitation from '~/routes/user/invitation/route';
import { tokenOf } from '../helpers/mailed';
import { managed } from '../helpers/managed-user';
import { browserWith } from '../helpers/page';
import { reseed } from '../helpers/store';

const path = '/pages/invitation';
const open = async (token: string) =>
  (await browserWith('').get(invitation.loader, `${path}?token=${encodeURIComponent(token)}`)).status;

beforeEach(() => reseed());

it('only the latest link opens an invitation', async () => {
  const actor = { id: 1, name: 'Dana Whitfield' };
  const { user } = await inviteUser({ userId: managed.id, actor });
  const secret = { kind: 'invitation' as const, id: managed.id };
  const first = await tokenOf(secret, user.email);
  expect(await open(first)).toBe(200);
  expect(await open('wrong')).toBe(404);
  await inviteUser({ userId: managed.id, actor });
  const second = await tokenOf(secret, user.email);
  expect([await open(first), await open(second)]).toEqual([404, 200]);
  expect((await browserWith('').get(invitation.loader, path)).status).toBe(200);
});
