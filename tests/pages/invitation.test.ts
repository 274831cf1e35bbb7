import { beforeEach, expect, it } from 'vitest';
import { inviteUser } from '~/models/invitation/commands.server';
import * as invitation from '~/routes/user/invitation/route';
import { managed } from '../helpers/managed-user';
import { browserWith } from '../helpers/page';
import { reseed } from '../helpers/store';

const path = '/pages/invitation';
const open = async (token: string) =>
  (await browserWith('').get(invitation.loader, `${path}?token=${encodeURIComponent(token)}`)).status;

beforeEach(() => reseed());

it('an invitation opens by its link alone: another is not found, and neither is an earlier one', async () => {
  const actor = { id: 1, name: 'Dana Whitfield' };
  const first = await inviteUser({ userId: managed.id, actor });
  expect(await open(first.token)).toBe(200);
  expect(await open('wrong')).toBe(404);
  const second = await inviteUser({ userId: managed.id, actor });
  expect([await open(first.token), await open(second.token)]).toEqual([404, 200]);
  expect((await browserWith('').get(invitation.loader, path)).status).toBe(200);
});
