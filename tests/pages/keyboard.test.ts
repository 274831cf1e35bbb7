import { beforeEach, describe, expect, it } from 'vitest';
import { keysSoFar, shortcutOf } from '~/components/keys/press';
import { appOf, choiceFrom, clash, keyNames, keysOf } from '~/components/keys/shortcuts';
import { readPreferences } from '~/http/preferences.server';
import { action } from '~/routes/settings/keyboard/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/preferences/keyboard';
let cookie = '';

const post = (fields: Record<string, string>) => browserWith(cookie).post(action, path, { intent: 'save', ...fields });
const keptIn = async (response: Response) => (await readPreferences(pageRequest('/', cookieFrom(response)))).keys;

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('client');
});

describe('keyboard shortcuts', () => {
  it('have unique defaults within each app and among those that work on every page', () => {
    expect(clash({ off: false, map: {} })).toBe(null);
    const places = keyNames.map((name) => `${appOf(name)} ${keysOf(name, undefined)}`);
    expect(new Set(places).size).toBe(keyNames.length);
  });

  it('can be changed in an app if the key is free in that app', async () => {
    expect(await keptIn(await post({ on: 'on', todoDone: 'd' }))).toEqual({ off: false, map: { todoDone: 'd' } });
    expect((await post({ on: 'on', todoDone: 'i' })).status).toBe(400);
  });

  it('treat two keys as a sequence only if they follow each other quickly', () => {
    const press = (key: string, timeStamp: number) => ({ key, code: '', timeStamp });
    keysSoFar('g', press('g', 1000));
    expect(shortcutOf(press('t', 1100), ['todoToday'], undefined)).toBeUndefined();
    expect(shortcutOf(press('t', 3000), ['todoToday'], undefined)).toBe('todoToday');
    expect(shortcutOf(press('t', 3000), ['todoToday'], { off: true, map: {} })).toBeUndefined();
  });

  it('are stored only if they differ from the defaults', async () => {
    const response = await post({ on: 'on', next: ' w ', previous: 'k', goKanban: 'g  b' });
    expect(await outcomeOf(response)).toMatchObject({ status: 302, to: path, type: 'success' });
    expect(await keptIn(response)).toEqual({ off: false, map: { next: 'w', goKanban: 'g b' } });
  });

  it('can be turned off, and can all be reset together', async () => {
    const off = await post({ next: 'w' });
    expect(await keptIn(off)).toEqual({ off: true, map: { next: 'w' } });
    expect(await keptIn(await post({ next: 'w', intent: 'reset' }))).toEqual({ off: false, map: {} });
  });

  it('are rejected if they’re invalid or ambiguous, and the input is kept', async () => {
    for (const next of ['abc', 'g h i', 'k', 'g']) {
      const response = await post({ on: 'on', next });
      expect(response.status, next).toBe(400);
      expect(await response.json()).toMatchObject({ typed: { next }, problem: expect.any(String) as string });
      expect(cookieFrom(response)).not.toContain('preferences');
    }
    expect(clash(choiceFrom({ next: 'g' }, false))?.[0]).toBe('next');
    const named = async (fields: Record<string, string>) =>
      ((await (await post({ on: 'on', ...fields })).json()) as { fields: string[] }).fields;
    expect(await named({ next: 'abc', goKanban: 'x y z' })).toEqual(['next', 'goKanban']);
    expect(await named({ goKanban: 'g i' })).toEqual(['goKanban', 'goInvoices']);
  });
});
