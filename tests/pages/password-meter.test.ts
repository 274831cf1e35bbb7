import { beforeEach, describe, expect, it } from 'vitest';
import { findWeakness } from '~/models/account/weakness';
import * as security from '~/routes/account/security/route';
import { action as forgot } from '~/routes/auth/forgot-password/route';
import * as reset from '~/routes/auth/reset-password/route';
import { mailed } from '../helpers/mailed';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());

const meter = (password: string, about: readonly string[]) => findWeakness(new Set(), password, about);

describe('a password that contains the user’s name is rejected by both the strength meter and the server', () => {
  it('in the account settings', async () => {
    const dana = browserWith(await cookieFor('admin'));
    const path = '/pages/account-settings/security';
    const page = await dana.get(security.loader, path);
    const { about } = (await page.json()) as { about: string[] };
    expect(meter('danawhitfield1', about)).toBe('passwordPersonal');
    const fields = { intent: 'password', currentPassword: 'admin', newPassword: 'danawhitfield1' };
    expect((await dana.post(security.action, path, fields)).status).toBe(400);
    expect(meter('seven lakes walk', about)).toBeNull();
  });

  it('on the password reset page, which identifies the user only if the link is valid', async () => {
    const stranger = browserWith('');
    await stranger.post(forgot, '/pages/forgot-password-basic', { email: 'admin@demo.com' });
    const { token } = await mailed('admin@demo.com');
    const path = '/pages/reset-password-basic';
    const page = await stranger.get(reset.loader, `${path}?token=${token}`);
    const { about } = (await page.json()) as { about: string[] };
    expect(meter('danawhitfield1', about)).toBe('passwordPersonal');
    const fields = { token: decodeURIComponent(token), newPassword: 'danawhitfield1' };
    expect((await stranger.post(reset.action, path, fields)).status).toBe(400);
    const none = await stranger.get(reset.loader, `${path}?token=x`);
    expect(await none.json()).toMatchObject({ email: '', about: [] });
  });
});
