import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '~/models/chat/commands.server';
import { longestMessage } from '~/models/chat/rules';
import { store } from '~/models/store/store.server';
import { readForm } from '~/http/page.server';
import * as chat from '~/routes/chat/screen/route';
import type { ChatView } from '~/routes/chat/screen/view.server';
import { browserWith, outcomeOf } from '../helpers/page';
import { formRequest, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

describe('line endings in a submitted form', () => {
  it('are normalized to LF in text fields and left unchanged in files', async () => {
    const form = await readForm(
      formRequest('/apps/chat', { message: '\r\none\r\ntwo\rthree\nfour', tags: ['a\r\n', 'b'] }, ''),
    );
    expect([form.get('message'), form.getAll('tags')]).toEqual(['\none\ntwo\nthree\nfour', ['a\n', 'b']]);
    const sent = new FormData();
    sent.append('files', new File(['one\r\ntwo'], 'plan.txt', { type: 'text/plain' }));
    const request = new Request(`${ORIGIN}/apps/email/compose`, {
      method: 'POST',
      body: sent,
      headers: { origin: ORIGIN },
    });
    const [file] = (await readForm(request)).getAll('files') as File[];
    expect([await file?.text(), file?.name, file?.type]).toEqual(['one\r\ntwo', 'plan.txt', 'text/plain']);
  });

  it('don’t count as an edit when a message is saved unchanged', async () => {
    const browser = browserWith(await cookieFor('admin'));
    const actor = { id: 1, name: 'Dana Whitfield' };
    const { result } = await sendMessage({ accountId: 1, contactId: 3, message: 'one\ntwo', actor });
    const page = await browser.get(chat.loader, `/apps/chat?chat=3&edit=${result.id}`);
    const { thread } = (await page.json()) as ChatView;
    const fields = { intent: 'edit', contact: 3, id: result.id, tag: thread?.edit?.tag ?? '', message: 'one\r\ntwo' };
    expect(await outcomeOf(await browser.post(chat.action, '/apps/chat', fields))).toMatchObject({ status: 302 });
    expect((await store.snapshot()).chatMessages[result.id]).toMatchObject({ message: 'one\ntwo', edits: [] });
  });

  it('count as one character each', async () => {
    const browser = browserWith(await cookieFor('admin'));
    const message = `${'\r\n'.repeat(100)}${'x'.repeat(longestMessage - 100)}`;
    const sent = await browser.post(chat.action, '/apps/chat', { intent: 'send', contact: 3, message });
    expect(sent.status).toBe(302);
  });
});
