import { beforeEach, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import type { WireAccountSettings } from '~/models/account-settings/schema';
import { store } from '~/models/store/store.server';
import * as api from '~/routes/account/api';
import { adminCall, refused } from '../helpers/admin-call';
import { callerOf } from '../helpers/api-call';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

let call: Awaited<ReturnType<typeof adminCall>>;
const update = (body: unknown) => call<WireAccountSettings>('/account-setting/update', { body });
const read = async () => (await call<WireAccountSettings>('/account-setting/data')).body;

beforeEach(async () => {
  reseed();
  call = await adminCall(api);
});

it('an update changes the submitted fields of each section and leaves the others unchanged', async () => {
  const before = await read();
  const { status, body } = await update({
    general: { fullName: 'Dana W.', avatar: '' },
    info: { dob: null },
    social: { socialLinks: { quora: 'https://quora.example/dana' }, connections: { twitter: {} } },
    notification: { blogDigest: true },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    general: { ...before.general, fullName: 'Dana W.', avatar: '' },
    info: { ...before.info, dob: null },
    social: {
      socialLinks: { ...before.social.socialLinks, quora: 'https://quora.example/dana' },
      connections: { ...before.social.connections, twitter: {} },
    },
    notification: { ...before.notification, blogDigest: true },
  });
  expect(await read()).toEqual(body);
  expect((await store.snapshot()).accounts[1]).toMatchObject({ fullName: 'Dana W.', avatar: null });
});

it('undoing an update restores the account and its settings', async () => {
  const before = await read();
  const change = () => update({ general: { fullName: 'Someone', company: 'Else' } });
  await undoRestores('accounts', change);
  expect(await read()).toEqual(before);
});

it('accounts without saved settings each get their own copy of the defaults', async () => {
  const tokens = await Promise.all(
    ['one', 'two'].map((name) =>
      registerAccount({ email: `${name}@x.example`, password: 'long secret', username: name }),
    ),
  );
  const [first, second] = tokens.map((token) => callerOf(api, 'error' in token ? '' : token.accessToken));
  await first?.('/account-setting/update', { body: { info: { bio: 'Mine' } } });
  const other = (await second?.<WireAccountSettings>('/account-setting/data'))?.body;
  expect(other?.info.bio).toBe('');
  expect((await first?.<WireAccountSettings>('/account-setting/data'))?.body.info.bio).toBe('Mine');
});

it.each([
  [{}, 'body'],
  [{ general: { fullName: ' ' } }, 'general.fullName'],
  [{ general: { email: 'nowhere' } }, 'general'],
  [{ general: { email: 'CLIENT@demo.com' } }, 'general'],
  [{ general: { username: 'Jonas' } }, 'general.username'],
  [{ general: { avatar: 'https://elsewhere.example/x.png' } }, 'general.avatar'],
  [{ info: { dob: '2001-02-30' } }, 'info.dob'],
  [{ info: { website: 'javascript:alert(1)' } }, 'info.website'],
  [{ social: { socialLinks: { google: 'mail' } } }, 'social.socialLinks.google'],
  [{ notification: { followMe: 'yes' } }, 'notification.followMe'],
  [{ general: [] }, 'general'],
])('an update with %j returns 400 and an error for %s', async (body, field) => {
  expect(await refused(400, () => update(body))).toEqual([field]);
});
