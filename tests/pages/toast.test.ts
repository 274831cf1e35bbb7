import { describe, expect, test } from 'vitest';
import { endShownToast, readToast, redirectWithToast } from '~/http/toast.server';
import { toastSeenCookie } from '~/lib/toast-seen';
import { cookieFrom, pageRequest } from '../helpers/request';

async function waiting() {
  const response = await redirectWithToast(pageRequest('/', ''), '/', { type: 'success', message: 'Saved' });
  const cookie = cookieFrom(response);
  const toast = await readToast(pageRequest('/', cookie));
  return { cookie, id: toast?.id ?? '' };
}

async function cookiesSet(cookie: string, asDocument: boolean) {
  const headers = new Headers();
  await endShownToast(pageRequest('/', cookie), headers, { asDocument });
  return headers.getSetCookie();
}

describe('a toast', () => {
  test('comes with every load until one has shown it', async () => {
    const { cookie, id } = await waiting();
    expect(id).not.toBe('');
    expect(await cookiesSet(cookie, false)).toEqual([]);
    expect(await readToast(pageRequest('/', cookie))).toMatchObject({ id, message: 'Saved' });
  });

  test('ends with the document that carries it', async () => {
    const { cookie } = await waiting();
    expect(await cookiesSet(cookie, true)).toEqual([expect.stringMatching(/^toast=;.*Max-Age=0/)]);
  });

  test('is not repeated once script has told that it was shown, while another one is', async () => {
    const { cookie, id } = await waiting();
    const seen = `${cookie}; ${toastSeenCookie}=${id}`;
    expect(await readToast(pageRequest('/', seen))).toBeNull();
    expect(await cookiesSet(seen, false)).toHaveLength(1);
    const other = `${(await waiting()).cookie}; ${toastSeenCookie}=${id}`;
    expect(await readToast(pageRequest('/', other))).toMatchObject({ message: 'Saved' });
    expect(await cookiesSet(other, false)).toEqual([]);
  });
});
