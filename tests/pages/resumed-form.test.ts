import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as resume from '~/routes/session/resume/route';
import { browserWith } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/email/compose';
type Offered = { form: { action: string; fields: [string, string][] } };

beforeEach(reseed);
afterEach(() => void vi.useRealTimers());

/** Autosaves emails after the session has ended. Returns the IDs of the saved forms, and a signed-in browser. */
async function sendLate(...letters: Record<string, string>[]) {
  const ended = await cookieFor('admin');
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  const ids: string[] = [];
  let kept = '';
  for (const letter of letters) {
    const response = await browserWith(`${ended}; ${kept}`).post(compose.action, path, {
      intent: 'autosave',
      ...letter,
    });
    const to = new URL(response.headers.get('location') ?? '', 'http://local');
    expect(to.pathname).toBe('/pages/login-cover');
    ids.push(to.searchParams.get('resume') ?? '');
    kept = cookieFrom(response);
  }
  return { ids, browser: browserWith(`${await cookieFor('admin')}; ${kept}`) };
}

async function offered(browser: ReturnType<typeof browserWith>, id: string | undefined) {
  const { form } = (await (await browser.get(resume.loader, `/session/resume?id=${id}`)).json()) as Offered;
  return Object.fromEntries(form.fields);
}

describe('an email written after the session has ended', () => {
  it('is offered for resubmission after sign-in with its latest text, separately from another email', async () => {
    const { ids, browser } = await sendLate(
      { body: 'Dear', idempotencyKey: 'one' },
      { body: 'Another', idempotencyKey: 'two' },
      { body: 'Dear Jo', idempotencyKey: 'one' },
    );
    expect((await offered(browser, ids[0])).body).toBe('Dear Jo');
    expect((await offered(browser, ids[1])).body).toBe('Another');
  });

  it('is saved as a draft and opened after the user signs in again', async () => {
    const { ids, browser } = await sendLate({ to: 'jo@outside.example', body: 'Dear\nJo', idempotencyKey: 'one' });
    const fields = await offered(browser, ids[0]);
    const sent = await browser.post(compose.action, path, { ...fields, resumed: '1' });
    const draft = Object.values((await store.snapshot()).emails).at(-1);
    expect(draft).toMatchObject({ folder: 'draft', markdown: 'Dear\nJo' });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `${path}?draft=${draft?.id}`]);
  });
});
