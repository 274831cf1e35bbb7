import { beforeEach, describe, expect, it } from 'vitest';
import { preferencesOf } from '~/models/account-preferences/commands.server';
import { store } from '~/models/store/store.server';
import { languageOf } from '~/http/i18n.server';
import { formatDate } from '~/lib/format';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { action as login } from '~/routes/auth/login/route';
import { action as calendarZone } from '~/routes/calendar/zone/route';
import { action as preferences } from '~/routes/settings/preferences/route';
import { browserWith } from '../helpers/page';
import { cookieFrom, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const own = { layout: 'horizontal', hours: '24', weekStart: '7' };
const chosen = { account: '1', skin: 'dark', ...own, language: 'de', zone: 'Asia/Tokyo' };
const credentials = { email: 'admin@demo.com', password: 'admin' };

beforeEach(reseed);

describe('the preferences of an account', () => {
  it('apply in another browser after the user signs in there', async () => {
    await browserWith(await cookieFor('admin')).post(preferences, '/preferences', chosen);
    const signedIn = await browserWith('').post(login, '/pages/login-basic', credentials);
    const elsewhere = pageRequest('/', cookieFrom(signedIn));
    // The skin is stored locally (specification §1).
    expect(await readPreferences(elsewhere)).toMatchObject({ skin: 'light', ...own });
    expect([await languageOf(elsewhere), (await readTimeZone(elsewhere)).zone]).toEqual(['de', 'Asia/Tokyo']);
  });

  it('don’t apply to other users who sign in', async () => {
    await browserWith(await cookieFor('admin')).post(preferences, '/preferences', chosen);
    const client = { email: 'client@demo.com', password: 'client' };
    const other = await browserWith('').post(login, '/pages/login-basic', client);
    expect((await readPreferences(pageRequest('/', cookieFrom(other)))).layout).toBe('vertical');
  });

  it('don’t include a browser’s skin, or settings changed in the navbar', async () => {
    const admin = browserWith(await cookieFor('admin'));
    await admin.post(preferences, '/preferences', { language: 'fr' });
    expect(await preferencesOf(1)).toBeNull();
    await admin.post(preferences, '/preferences', chosen);
    const dark = await browserWith('').post(preferences, '/preferences', { skin: 'dark' });
    const signedIn = await browserWith(cookieFrom(dark)).post(login, '/pages/login-basic', credentials);
    expect(await readPreferences(pageRequest('/', cookieFrom(signedIn)))).toMatchObject({ skin: 'dark', ...own });
  });

  it('don’t include a detected time zone or visitors’ settings', async () => {
    const admin = browserWith(await cookieFor('admin'));
    await admin.post(preferences, '/preferences', { account: '1', zone: 'Asia/Tokyo', detected: '1' });
    await browserWith('').post(preferences, '/preferences', chosen);
    expect(await preferencesOf(1)).toBeNull();
    expect((await store.snapshot()).accountPreferences).toEqual({});
  });

  it('include the time zone selected in the calendar', async () => {
    await browserWith(await cookieFor('admin')).post(calendarZone, '/apps/calendar/zone', { zone: 'Asia/Tokyo' });
    expect((await preferencesOf(1))?.zone).toBe('Asia/Tokyo');
  });

  it('include the date format and the row density', async () => {
    const admin = browserWith(await cookieFor('admin'));
    const kept = await admin.post(preferences, '/preferences', { account: '1', dates: 'iso', density: 'compact' });
    const request = pageRequest('/', cookieFrom(kept));
    expect(await readPreferences(request)).toMatchObject({ dates: 'iso', density: 'compact' });
    expect(formatDate('2026-11-03', await dateLocaleOf(request))).toBe('2026-11-03');
    expect((await preferencesOf(1))?.values).toMatchObject({ dates: 'iso', density: 'compact' });
  });
});
