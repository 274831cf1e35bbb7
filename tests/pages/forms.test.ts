import { beforeEach, describe, expect, it, test } from 'vitest';
import { store } from '~/models/store/store.server';
import { forms, mismatches } from '../helpers/form-table';
import { outcomeOf } from '../helpers/page';
import { answer, formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

test('each route with an action has an entry in the form table, and each entry has such a route', () => {
  const { withoutEntry, withoutForm } = mismatches;
  expect(withoutEntry, 'add the fields of a valid submission to the file of its area in tests/helpers/forms').toEqual(
    [],
  );
  expect(withoutForm, 'remove these from tests/helpers/forms').toEqual([]);
});

describe.each(forms)('the form of $path', ({ path, action, params, fields, setsCookie }) => {
  it('is accepted when an admin submits it, and sets a cookie or changes stored data', async () => {
    const filled = await fields();
    const before = await store.snapshot();
    const response = await answer(() => action({ request: formRequest(path, filled, cookie), params, context: {} }));
    expect([200, 302], JSON.stringify(await response.clone().text())).toContain(response.status);
    expect((await outcomeOf(response)).type).not.toBe('error');
    if (setsCookie) {
      expect(response.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toContain(setsCookie);
      expect(await store.snapshot()).toBe(before);
    } else {
      const after = await store.snapshot();
      const changed = Object.keys(after).filter((name) => Reflect.get(after, name) !== Reflect.get(before, name));
      expect(changed).not.toEqual([]);
    }
  });
});
