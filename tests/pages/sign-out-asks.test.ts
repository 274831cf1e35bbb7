import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as security from '~/routes/account/security/route';
import * as elsewhere from '~/routes/account/sign-out/route';
import * as everywhere from '~/routes/user/sign-out/route';
import * as userPage from '~/routes/user/view/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const sessionsOf = async (accountId: number) =>
  Object.values((await store.snapshot()).sessions).filter((session) => session.accountId === accountId).length;

describe('signing out on all other devices', () => {
  const path = '/pages/account-settings/security';
  const asking = { module: elsewhere, path: `${path}/sign-out` };

  it('has to be confirmed on a separate page linked from the security settings', async () => {
    await cookieFor('admin');
    const { html } = await openMarkup({ module: security, path, cookie }, path);
    expect(html).toMatch(/<a [^>]*href="[^"]*sign-out"[^>]*>Sign out everywhere else</);
    const confirmation = await openMarkup({ ...asking, cookie }, asking.path);
    expect(confirmation.html).toContain('This can’t be undone.');
    expect(await sessionsOf(1)).toBeGreaterThan(1);
  });

  it('is triggered only by the button on the confirmation page', async () => {
    await cookieFor('admin');
    const browser = browserWith(cookie);
    expect((await browser.post(security.action, path, { intent: 'endOthers' })).status).toBe(400);
    expect(await outcomeOf(await browser.post(elsewhere.action, asking.path, {}))).toMatchObject({
      to: path,
      undo: false,
    });
    expect(await sessionsOf(1)).toBe(1);
  });

  it('isn’t offered if there are no other sessions', async () => {
    await browserWith(cookie).post(elsewhere.action, asking.path, {});
    const { html } = await openMarkup({ ...asking, cookie }, asking.path);
    expect(html).toContain('You’re signed in on this device only.');
    expect(html).not.toContain('type="submit"');
    expect(html).not.toContain('>Sign out everywhere else<');
  });
});

describe('signing a user out everywhere', () => {
  const path = `/apps/user/view/${managed.id}`;
  const asking = { module: everywhere, path: '/apps/user/view/:id/sign-out' };
  const params = { id: String(managed.id) };

  it('has to be confirmed on a separate page, and is triggered only by its button', async () => {
    await tieAccount(managed.id, 1);
    const browser = browserWith(cookie);
    const page = await openMarkup({ module: userPage, path: '/apps/user/view/:id', cookie }, `${path}?tab=security`);
    expect(page.html).toContain(`href="${path}/sign-out?tab=security"`);
    expect((await browser.post(userPage.action, path, { intent: 'signOut' }, params)).status).toBe(400);
    const confirmation = await openMarkup({ ...asking, cookie }, `${path}/sign-out`);
    expect(confirmation.html).toContain('Sign Delia Wetherby out everywhere?');
    expect(await sessionsOf(1)).toBeGreaterThan(0);
    const done = await browser.post(everywhere.action, `${path}/sign-out`, {}, params);
    expect(await outcomeOf(done)).toMatchObject({ to: `${path}?tab=security`, undo: false });
    expect(await sessionsOf(1)).toBe(0);
  });
});
