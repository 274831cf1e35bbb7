import { beforeEach, expect, it } from 'vitest';
import * as screen from '~/routes/chat/screen/route';
import type { ChatView } from '~/routes/chat/screen/view.server';
import { openMarkup, valueIn } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/chat';

beforeEach(() => reseed());

it('sending the edited text of a deleted message as a new message keeps the chat’s unsent draft', async () => {
  const cookie = await cookieFor('admin');
  const browser = browserWith(cookie);
  const post = (fields: Record<string, string>) => browser.post(screen.action, path, { contact: '3', ...fields });
  await post({ intent: 'draft', message: 'Half a tho' });
  await post({ intent: 'delete:29' });
  const { html } = await openMarkup({ module: screen, path, cookie }, `${path}?chat=3&edit=29`);
  expect(valueIn(html, 'keepDraft')).toBe('on');
  await post({ intent: 'send', message: 'What the edit said', keepDraft: 'on' });
  const { thread } = (await (await browser.get(screen.loader, `${path}?chat=3`)).json()) as ChatView;
  expect(thread?.draft).toBe('Half a tho');
  expect(thread?.bubbles.at(-1)?.text).toBe('What the edit said');
});
