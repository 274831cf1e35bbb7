import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToast } from '~/http/toast.server';
import { undoSeconds } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import { deliverDueMails } from '~/models/email/send.server';
import { setRegistration } from '~/models/registration/commands.server';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import { action as undo } from '~/routes/system/undo';
import { browserWith } from '../helpers/page';
import { answer, cookieFrom, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});
afterEach(() => void vi.useRealTimers());

const args = (request: Request) => ({ request, params: {}, context: {} });
const letter = {
  to: 'Jo <jo@outside.example>',
  cc: 'ada@outside.example',
  bcc: 'bo@outside.example',
  subject: 'Plan',
  body: 'A **bold** plan',
};

async function send() {
  const request = formRequest('/apps/email/compose?folder=sent', { ...letter, intent: 'send' }, cookie);
  const response = await answer(async () => (await compose.action(args(request))) as Response);
  const waiting = Object.values((await store.snapshot()).emails).find(({ sendAt, subject }) => sendAt && subject);
  return { id: (waiting as StoredMail).id, toast: () => readToast(pageRequest('/', cookieFrom(response))) };
}

async function undoOf(toast: Awaited<ReturnType<typeof readToast>>) {
  const fields = { changeId: String(toast?.undo?.changeId), redirectTo: toast?.undo?.to ?? '/' };
  const response = await answer(async () => undo(args(formRequest('/changes/undo', fields, cookie))));
  return response.headers.get('location') ?? '';
}

describe('the toast of an email that is being sent', () => {
  it('has an Undo button that reopens the complete email in the editor', async () => {
    const { id, toast } = await send();
    const to = await undoOf(await toast());
    expect(to).toBe(`/apps/email/compose?folder=sent&draft=${id}`);
    const { start } = await compose.loader(args(pageRequest(to, cookie)));
    expect(start).toMatchObject({ ...letter, draft: id });
  });

  it('makes the undo shortcut open the editor, unless there’s a later change to undo', async () => {
    const { id, toast } = await send();
    const shown = await toast();
    const fields = {
      changeId: 'last',
      shown: String(shown?.undo?.changeId),
      shownTo: shown?.undo?.to ?? '',
      redirectTo: '/apps/todo',
    };
    const response = await answer(async () => undo(args(formRequest('/changes/undo', fields, cookie))));
    expect(response.headers.get('location')).toBe(`/apps/email/compose?folder=sent&draft=${id}`);
    await setRegistration({ mode: 'closed', actor: { id: 1, name: 'Dana' } });
    const later = await answer(async () => undo(args(formRequest('/changes/undo', fields, cookie))));
    expect(later.headers.get('location')).toBe('/apps/todo');
  });

  it('reports the email as sent, without an Undo button, once the delay is over', async () => {
    const { toast } = await send();
    expect(await toast()).toMatchObject({ message: 'Sending in 10 seconds', undo: { end: { message: 'Email sent' } } });
    vi.useFakeTimers({ now: Date.now() + undoSeconds * 1000, toFake: ['Date'] });
    const late = await toast();
    expect(late?.message).toBe('Email sent');
    expect(late?.undo).toBeUndefined();
  });

  it('redirects to the sent email if Undo is clicked too late', async () => {
    const { id, toast } = await send();
    const shown = await toast();
    vi.useFakeTimers({ now: Date.now() + (undoSeconds + 1) * 1000, toFake: ['Date'] });
    await deliverDueMails();
    const to = await undoOf(shown);
    const response = await browserWith(cookie).get(compose.loader, to);
    expect(response.headers.get('location')).toBe(`/apps/email?folder=sent&mail=${id}`);
  });
});
