import { beforeEach, describe, expect, it } from 'vitest';
import { preferencesOf } from '~/models/account-preferences/commands.server';
import { store } from '~/models/store/store.server';
import { languageOf } from '~/http/i18n.server';
import { readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { action as login } from '~/routes/auth/login/route';
import { action as preferences } from '~/routes/settings/preferences/route';
import { browserWith } from '../helpers/page';
import { cookieFrom, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const chosen = { skin: 'dark', layout: 'horizontal', hours: '24', weekStart: '7', language: 'de', zone: 'Asia/Tokyo' };
const credentials = { email: 'admin@demo.com', password: 'admin' };

beforeEach(reseed);

describe('preferences of an account', () => {
  it('come along to another browser as soon as it signs in there', async () => {
    await browserWith(await cookieFor('admin')).post(preferences, '/preferences', chosen);
    const signedIn = await browserWith('').post(login, '/pages/login-basic', credentials);
    const elsewhere = pageRequest('/', cookieFrom(signedIn));
    const { skin, layout, hours, weekStart } = chosen;
    expect(await readPreferences(elsewhere)).toMatchObject({ skin, layout, hours, weekStart });
    expect([await languageOf(elsewhere), (await readTimeZone(elsewhere)).zone]).toEqual(['de', 'Asia/Tokyo']);
  });

  it('are those of the one who chose, not of who else signs in', async () => {
    await browserWith(await cookieFor('admin')).post(preferences, '/preferences', { skin: 'dark' });
    const client = { email: 'client@demo.com', password: 'client' };
    const other = await browserWith('').post(login, '/pages/login-basic', client);
    expect((await readPreferences(pageRequest('/', cookieFrom(other)))).skin).toBe('light');
  });

  it('keep no zone that only the browser named, and nothing of who is not signed in', async () => {
    const admin = browserWith(await cookieFor('admin'));
    await admin.post(preferences, '/preferences', { zone: 'Asia/Tokyo', detected: '1' });
    await browserWith('').post(preferences, '/preferences', { skin: 'dark' });
    expect(await preferencesOf(1)).toBeNull();
    expect((await store.snapshot()).accountPreferences).toEqual({});
  });
});
