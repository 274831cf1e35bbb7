import { describe, expect, test } from 'vitest';
import { loader as root } from '~/root';
import { action as preferences } from '~/routes/settings/preferences/route';
import { answer, cookieFrom, formRequest, pageRequest } from '../helpers/request';

const args = (request: Request) => ({ request, params: {}, context: {} });

const choose = (fields: Record<string, string>, cookie?: string) =>
  answer(() => preferences(args(formRequest('/preferences', fields, cookie))));

async function shown(request: Request) {
  const response = await answer(() => root(args(request)));
  const { locale, dir, skin, menuCollapsed } = (await response.json()) as Record<string, unknown>;
  return { locale, dir, skin, menuCollapsed };
}

/** Returns the cookies of a browser after the given choices, made in order. */
async function after(...choices: Record<string, string>[]): Promise<string> {
  const jar = new Map<string, string>();
  for (const choice of choices) {
    const cookie = [...jar.values()].join('; ');
    for (const pair of cookieFrom(await choose(choice, cookie || undefined)).split('; '))
      jar.set(pair.split('=', 1)[0] ?? '', pair);
  }
  return [...jar.values()].join('; ');
}

const defaults = { locale: 'en', dir: 'ltr', skin: 'light', menuCollapsed: false };

describe('preferences', () => {
  test('have the default values until the user chooses', async () => {
    expect(await shown(pageRequest('/'))).toEqual(defaults);
  });

  test('are stored for a year independently of each other, and changing one redirects back to the page', async () => {
    const response = await choose({ skin: 'dark', redirectTo: '/apps/invoice/list?page=2' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/apps/invoice/list?page=2']);
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=31536000; Path=\/; SameSite=Lax/);
    const cookie = await after({ skin: 'dark' }, { menuCollapsed: 'true' }, { direction: 'rtl' });
    expect(await shown(pageRequest('/', cookie))).toEqual({
      ...defaults,
      dir: 'rtl',
      skin: 'dark',
      menuCollapsed: true,
    });
  });

  test('set the direction with the language, unless a direction is chosen afterward', async () => {
    expect(await shown(pageRequest('/', await after({ language: 'ar' })))).toMatchObject({ locale: 'ar', dir: 'rtl' });
    const turned = await after({ language: 'ar' }, { direction: 'ltr' });
    expect(await shown(pageRequest('/', turned))).toMatchObject({ locale: 'ar', dir: 'ltr' });
    const back = await after({ direction: 'rtl' }, { language: 'de' });
    expect(await shown(pageRequest('/', back))).toMatchObject({ locale: 'de', dir: 'ltr' });
  });

  test.each([
    ['ar,en;q=0.5', 'ar', 'rtl'],
    ['fr-CA,fr;q=0.9', 'fr', 'ltr'],
    ['ja,de;q=0.8', 'de', 'ltr'],
    ['ja', 'en', 'ltr'],
    ['*;q=0.1, xx--, en;q=0.2, AR-eg ; q=0.9', 'ar', 'rtl'],
    ['de;q=0, fr;q=0.1', 'fr', 'ltr'],
    ['', 'en', 'ltr'],
  ])('resolve Accept-Language "%s" to %s', async (accept, locale, dir) => {
    const request = pageRequest('/');
    request.headers.set('accept-language', accept);
    expect(await shown(request)).toMatchObject({ locale, dir });
  });

  test('prefer the chosen language to Accept-Language', async () => {
    const request = pageRequest('/', await after({ language: 'fr' }));
    request.headers.set('accept-language', 'de');
    expect(await shown(request)).toMatchObject({ locale: 'fr' });
  });

  test.each<Record<string, string>>([
    { skin: 'pink' },
    { language: 'xx' },
    { menuCollapsed: 'perhaps' },
    { direction: 'up' },
    { layout: 'diagonal' },
    { contentWidth: '100%' },
    { navbar: 'gone' },
    { footer: '' },
    { zone: 'Mars' },
  ])('ignore the invalid value %o', async (fields) => {
    const response = await choose({ ...fields, redirectTo: '/x' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/x']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('store the layout, content width, navbar, and footer, but don’t hide both navbar and footer', async () => {
    const layoutShown = async (cookie?: string) => {
      const response = await answer(() => root(args(pageRequest('/', cookie))));
      return ((await response.json()) as { layout: object }).layout;
    };
    const standard = {
      layout: 'vertical',
      contentWidth: 'boxed',
      navbar: 'floating',
      footer: 'static',
      density: 'normal',
    };
    expect(await layoutShown()).toEqual(standard);
    const changed = { layout: 'horizontal', contentWidth: 'full', navbar: 'static', footer: 'sticky' };
    expect(await layoutShown(await after(changed, { skin: 'dark' }))).toEqual({ ...standard, ...changed });
    expect(await layoutShown(await after({ navbar: 'hidden' }))).toEqual({ ...standard, navbar: 'hidden' });
    // Hiding both would leave no way to change this setting.
    expect(await layoutShown(await after({ navbar: 'hidden', footer: 'hidden' }))).toMatchObject({ footer: 'static' });
  });

  test('store the detected time zone until the user chooses one', async () => {
    const zoneShown = async (cookie: string) => {
      const response = await answer(() => root(args(pageRequest('/', cookie))));
      return ((await response.json()) as { zone: object }).zone;
    };
    expect(await zoneShown('')).toEqual({ name: 'UTC', known: false });
    const named = await after({ zone: 'Asia/Calcutta', detected: '1' });
    expect(await zoneShown(named)).toEqual({ name: 'Asia/Kolkata', known: true });
    const chosen = await after({ zone: 'Asia/Tokyo' }, { zone: 'Europe/Berlin', detected: '1' });
    expect(await zoneShown(chosen)).toMatchObject({ name: 'Asia/Tokyo' });
    expect(cookieFrom(await choose({ zone: 'Mars', detected: '1' }))).toBe('');
  });

  test('fall back to the defaults for a malformed or forged cookie', async () => {
    const cookie = 'preferences=%E0%A4%A; language="><script>';
    expect(await shown(pageRequest('/', cookie))).toEqual(defaults);
    const forged = `preferences=${Buffer.from('{"skin":"<b>"}').toString('base64')}`;
    expect(await shown(pageRequest('/', forged))).toEqual(defaults);
  });

  test('are saved without redirecting to another site', async () => {
    const response = await choose({ skin: 'dark', redirectTo: 'https://evil.example/' });
    expect(response.headers.get('location')).toBe('/');
  });
});
