import { describe, expect, test } from 'vitest';
import { endShownToast, readToast, redirectWithToast } from '~/http/toast.server';
import { tabHeader, toastSeenCookie } from '~/lib/toast-delivery';
import { cookieFrom, formRequest, pageRequest } from '../helpers/request';

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
  test('isn’t cleared by a data request, and is still returned afterward', async () => {
    const { cookie, id } = await waiting();
    expect(id).not.toBe('');
    expect(await cookiesSet(cookie, false)).toEqual([]);
    expect(await readToast(pageRequest('/', cookie))).toMatchObject({ id, message: 'Saved' });
  });

  test('is cleared by the document that contains it', async () => {
    const { cookie } = await waiting();
    expect(await cookiesSet(cookie, true)).toEqual([expect.stringMatching(/^toast=;.*Max-Age=0/)]);
  });

  test('isn’t repeated once the client has marked it as displayed, while other toasts are still returned', async () => {
    const { cookie, id } = await waiting();
    const seen = `${cookie}; ${toastSeenCookie}=${id}`;
    expect(await readToast(pageRequest('/', seen))).toBeNull();
    expect(await cookiesSet(seen, false)).toHaveLength(1);
    const other = `${(await waiting()).cookie}; ${toastSeenCookie}=${id}`;
    expect(await readToast(pageRequest('/', other))).toMatchObject({ message: 'Saved' });
    expect(await cookiesSet(other, false)).toEqual([]);
  });
});

test('a toast has the ID of the tab that submitted the form, or no tab ID without JavaScript', async () => {
  const toastAfter = async (headers: Record<string, string>) => {
    const request = formRequest('/apps/todo', {}, '');
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const response = await redirectWithToast(request, '/', { type: 'success', message: 'Saved' });
    return readToast(pageRequest('/', cookieFrom(response)));
  };
  expect(await toastAfter({ [tabHeader]: 'a1-b2' })).toMatchObject({ message: 'Saved', tab: 'a1-b2' });
  expect((await toastAfter({ [tabHeader]: 'x'.repeat(5_000) }))?.tab).toHaveLength(40);
  expect(await toastAfter({})).not.toHaveProperty('tab');
});

describe('a form that redirects after it’s submitted', () => {
  const replaces = async (from: string, to: string, opened?: string) => {
    const request = formRequest(from, {}, '');
    if (opened) request.headers.set('referer', new URL(opened, request.url).href);
    const response = await redirectWithToast(request, to, { type: 'success', message: 'Saved' });
    expect(response.headers.get('location')).toBe(to);
    return response.headers.get('x-remix-replace') === 'true';
  };

  test('replaces its history entry if it returns to the page it was opened over', async () => {
    expect(await replaces('/apps/user/list/add?q=a', '/apps/user/list?q=a')).toBe(true);
    expect(await replaces('/apps/order/list', '/apps/order/list', '/apps/order/list/7')).toBe(true);
    expect(await replaces('/preferences/dashboard', '/')).toBe(true);
  });

  test('keeps its history entry if it redirects to another page', async () => {
    expect(await replaces('/apps/invoice/edit/7', '/apps/invoice/preview/7')).toBe(false);
    expect(await replaces('/apps/ecommerce/checkout/address', '/apps/ecommerce/checkout/delivery')).toBe(false);
    expect(await replaces('/apps/todo', '/apps/todo-list')).toBe(false);
  });
});
