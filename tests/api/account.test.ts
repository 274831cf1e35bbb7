import { expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import type { WireAccountSettings } from '~/models/account-settings/schema';
import * as api from '~/routes/account/api';
import { accountContract } from '~/routes/account/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

async function settingsFor(token: string) {
  const { status, body } = await callerOf(api, token)<WireAccountSettings>('/account-setting/data');
  expect(status).toBe(200);
  expect(accountContract.settings.output.parse(body)).toEqual(body);
  return body;
}

it('GET /account-setting/data returns the caller’s settings', async () => {
  const admin = await settingsFor((await tokensFor('admin')).accessToken);
  expect(admin.general).toEqual({
    avatar: '/art/avatar/dana-whitfield.svg',
    username: 'dana',
    fullName: 'Dana Whitfield',
    email: 'admin@demo.com',
    company: 'Atrium Works',
  });
  expect(admin.info.dob).toBe('1987-03-14');
  expect(admin.social.socialLinks.linkedIn).toContain('linkedin');
  expect(admin.social.connections.twitter).toEqual({
    profileImg: '/art/avatar/dana-whitfield.svg',
    id: '@danawhitfield',
  });
  expect(admin.social.connections.github).toEqual({});
  expect(admin.notification.blogDigest).toBe(false);

  const client = await settingsFor((await tokensFor('client')).accessToken);
  expect(client.general.email).toBe('client@demo.com');
  expect(client.info.dob).toBeNull();
});

it('GET /account-setting/data returns defaults from the account if no settings are saved', async () => {
  const registered = await registerAccount({
    email: 'new@example.com',
    password: 'a long secret',
    username: 'newcomer',
  });
  if ('error' in registered) throw new Error('not registered');
  const settings = await settingsFor(registered.accessToken);
  expect(settings.general).toEqual({
    avatar: '',
    username: 'newcomer',
    fullName: '',
    email: 'new@example.com',
    company: '',
  });
  expect(settings.social.connections).toEqual({ twitter: {}, google: {}, facebook: {}, github: {} });
});
