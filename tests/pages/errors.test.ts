import { describe, expect, test } from 'vitest';
import { typedText } from '~/lib/typed-text';
import { notedForm } from '~/http/request/posted-form.server';
import { requestScope } from '~/http/request/scope.server';
import { loader as notFound } from '~/routes/not-found';
import { AppError } from '~/lib/errors';
import { isForeign } from '~/http/origin.server';
import { asResponse, readForm } from '~/http/page.server';
import { answer, formRequest, ORIGIN, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';

const args = (request: Request) => ({ request, params: {}, context: {} });

describe('form submissions', () => {
  test('are rejected with 413 over 1 MiB, whether by declared or actual length', async () => {
    const announced = formRequest('/x', { a: 'b' });
    announced.headers.set('content-length', '1048577');
    expect((await answer(() => readForm(announced))).status).toBe(413);
    const real = formRequest('/x', { a: 'b'.repeat(1_048_576) });
    real.headers.delete('content-length');
    expect((await answer(() => readForm(real))).status).toBe(413);
  });

  test('are accepted just below 1 MiB', async () => {
    const form = await readForm(formRequest('/x', { a: 'b'.repeat(1_048_000) }));
    expect(String(form.get('a'))).toHaveLength(1_048_000);
  });

  test('are read with large files truncated and the other fields complete, up to 64 MiB in total', async () => {
    const sent = (bytes: number, announced?: number) => {
      const body = new FormData();
      body.append('name', 'Größe');
      body.append('picture', new File([new Uint8Array(bytes)], 'größe.png', { type: 'image/png' }));
      body.append('after', 'kept');
      const headers = new Headers({ origin: ORIGIN });
      if (announced) headers.set('content-length', String(announced));
      return new Request(`${ORIGIN}/x`, { method: 'POST', body, headers });
    };
    const form = await readForm(sent(9_000_000), 1_000_000);
    expect([form.get('name'), form.get('after')]).toEqual(['Größe', 'kept']);
    const file = form.get('picture') as File;
    expect([file.name, file.type, file.size]).toEqual(['größe.png', 'image/png', 1_000_001]);
    expect((await answer(() => readForm(sent(9, 65 * 1_048_576), 1_000_000))).status).toBe(413);
    expect((await answer(() => readForm(sent(65 * 1_048_576), 1_000_000))).status).toBe(413);
  });

  test('are rejected with 400 for an invalid body and 405 for an invalid method', async () => {
    const json = new Request(`${ORIGIN}/x`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect((await answer(() => readForm(json))).status).toBe(400);
    const response = await answer(() => readForm(new Request(`${ORIGIN}/x`, { method: 'DELETE' })));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('an error', () => {
  test.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['too_many', 429],
  ] as const)('with the code %s becomes status %i', (code, status) => {
    expect(asResponse(new AppError(code, 'x'))).toMatchObject({ status });
  });

  test('that isn’t an AppError is passed through unchanged', () => {
    const error = new Error('bug');
    expect(asResponse(error)).toBe(error);
  });
});

test('an unknown URL returns 404 for visitors and signed-in users, and navbar data for signed-in users', async () => {
  expect((await answer(() => notFound(args(pageRequest('/nope'))))).status).toBe(404);
  const known = await answer(async () => notFound(args(pageRequest('/nope', await cookieFor('admin')))));
  expect(known.status).toBe(404);
  // The navbar has notifications, bookmarks, and the cart, as on every page.
  expect(await known.json()).toMatchObject({
    news: expect.any(Array),
    marks: expect.anything(),
    cart: expect.anything(),
  });
});

describe('a form that results in an error page', () => {
  const scope = () => ({ source: '', refused: null, closed: new AbortController().signal });

  test('is available to that page without sensitive fields', async () => {
    const request = formRequest('/x', { title: 'One\ntwo', newPassword: 'secret', cardNumber: '4242', tag: 'a' });
    const noted = await requestScope.run(scope(), async () => {
      await readForm(request);
      return notedForm();
    });
    expect(noted).toEqual([
      ['title', 'One\ntwo'],
      ['tag', 'a'],
    ]);
    expect(requestScope.run(scope(), notedForm)).toBeUndefined();
  });

  test('is shown as plain text that contains only the entered values', () => {
    const fields = {
      intent: 'save',
      tag: 'a',
      idempotencyKey: 'k',
      title: 'Two\nlines',
      own: 'on',
      note: ' ',
      city: 'Oslo',
    };
    expect(typedText(Object.entries(fields))).toBe('Two\nlines\nOslo');
  });
});

describe('the origin of a request', () => {
  const from = (headers: Record<string, string>) =>
    isForeign((name) => ({ host: 'atrium.example', ...headers })[name] ?? null);

  test.each([
    [{}, false],
    [{ origin: 'https://atrium.example' }, false],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'null' }, true],
    [{ origin: 'https://atrium.example.evil.example' }, true],
    [{ origin: 'https://public.example', 'x-forwarded-host': 'public.example, inner' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, false],
  ])('with the headers %o is foreign: %s', (headers, foreign) => {
    expect(from(headers)).toBe(foreign);
  });
});
