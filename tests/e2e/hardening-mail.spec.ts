import { expect, test } from '../helpers/browser';
import { injected, scripts, watch } from '../helpers/script-attacks';

test.beforeEach(async ({ server }) => server.reseed());

test('scripts in labels, folders, rules, templates, signatures, channels, and recipients don’t run', async ({
  page,
  signIn,
  baseURL,
  expectedNoise,
}) => {
  test.setTimeout(240_000);
  expectedNoise.push(/status of 40[0-9]/, 'Failed to load resource');
  const { dialogs, violations } = await watch(page);
  await signIn(page, 'admin');
  const headers = { origin: baseURL ?? '' };
  /** Submits a form. Fails on a server error. Returns the URL that it redirects to, or '' if it's rejected. */
  const post = async (path: string, form: Record<string, string>) => {
    const response = await page.request.post(path, { form, headers, maxRedirects: 0 });
    expect(response.status(), path).toBeLessThan(500);
    return response.headers().location ?? '';
  };
  const chats: string[] = [];
  for (const [index, script] of scripts.entries()) {
    const name = script.slice(0, 55);
    await post('/apps/email/labels', { kind: 'label', name, color: 'info' });
    await post('/apps/email/labels', { kind: 'folder', name });
    await post('/apps/email', {
      intent: 'newLabel:14',
      newLabel: `${index}${name}`.slice(0, 60),
      query: 'mail=14',
    });
    await post('/apps/email/rules/add', { subject: script, words: script, move: 'archive' });
    await post('/apps/email/templates', { name, text: script });
    await post('/apps/email/compose', {
      ...{ intent: 'save', to: `"${script.replaceAll('"', '')}" <a${index}@x.example>` },
      ...{ subject: script, body: script },
    });
    const channel = await post('/apps/chat/channels/new', { kind: 'open', name, topic: script });
    const id = /chat=c(\d+)/.exec(channel)?.[1];
    if (id === undefined) continue;
    const chat = `c${id}`;
    chats.push(chat);
    await page.goto(`/apps/chat?chat=${chat}`);
    const contact = await page.locator('.chat-write [name=contact]').inputValue();
    await post(`/apps/chat?chat=${chat}`, { intent: 'send', contact, message: `${script} *${script}*` });
    await post(`/apps/chat/channel?chat=${chat}`, { intent: 'edit', name, topic: `${script} again` });
  }
  await post('/apps/email/signature', { text: scripts.join('\n') });
  expect(chats.length).toBeGreaterThan(0);

  for (const path of [
    '/apps/email?mail=14',
    '/apps/email?folder=draft',
    `/apps/email?q=${encodeURIComponent(`from:${scripts[0]} label:${scripts[1]}`)}`,
    '/apps/email/labels',
    '/apps/email/rules',
    '/apps/email/templates',
    '/apps/email/signature',
    '/apps/email/compose',
    '/apps/email/compose?reply=14',
    '/apps/chat',
    '/apps/chat/channels',
    '/apps/chat/channels/new',
    ...chats.slice(0, 3).flatMap((chat) => [`/apps/chat?chat=${chat}`, `/apps/chat/channel?chat=${chat}`]),
    '/search?q=alert',
    '/activity',
  ]) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', '');
    expect(await injected(page), path).toEqual([]);
    expect(await violations(), path).toEqual([]);
  }
  await page.goto('/apps/email/labels');
  await expect(page.locator('body')).toContainText('alert(1)');
  await page.goto(`/apps/chat?chat=${chats[0]}`);
  await expect(page.locator('.chat-bubbles')).toContainText('alert(1)');
  expect(dialogs).toEqual([]);
});
