import { beforeEach, describe, expect, it } from 'vitest';
import { setRegistration } from '~/models/registration/commands.server';
import { updateUser } from '~/models/user/commands.server';
import { demoAccounts } from '../helpers/api-client';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { formsIn } from '../helpers/forms-in';
import { noScriptBrowser } from '../helpers/no-script-browser';
import { openPage } from '../helpers/open-page';
import { routedPages, statesOf } from '../helpers/sample-addresses';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let cookie = '';

/** Gives the client account the role that can view every area and change none. */
beforeEach(async () => {
  reseed();
  await tieAccount(managed.id, demoAccounts.client);
  await updateUser({ changes: { id: managed.id, role: 'editor', roleId: null }, actor });
  await updateUser({ changes: { id: managed.id, role: 'subscriber', roleId: null }, actor });
  cookie = await cookieFor('client');
});

/** Returns the local paths that a page links to, or opens with the button of a form. */
function linksIn(html: string): string[] {
  const found = html.matchAll(
    /<(?:a\b[^>]*? href|form method="get"[^>]*? action|button[^>]*? formaction)="(\/[^"]*)"/gi,
  );
  return [...new Set([...found].map(([, to = '']) => to.replaceAll('&amp;', '&')))];
}

const refused = new Map<string, Promise<boolean>>();

/** Checks whether the user doesn't have access to a page. Days of the calendar count as one page. */
function isRefused(link: string): Promise<boolean> {
  const key = link.replaceAll(/\d{4}-\d\d-\d\d/g, '');
  const known = refused.get(key);
  if (known) return known;
  const asked = openPage(link, cookie).then(({ to }) => to?.startsWith('/misc/not-authorized') ?? false);
  refused.set(key, asked);
  return asked;
}

const refusedPosts = new Map<string, Promise<boolean>>();

/**
 * Checks whether the user can't post to a path. Requests that differ only in their IDs count as one. Signs in again for
 * each, because some forms end the session.
 */
function isPostRefused(action: string, intent: string): Promise<boolean> {
  const key = `${action} ${intent}`.replaceAll(/\d+/g, '');
  const known = refusedPosts.get(key);
  if (known) return known;
  const html = `<form method="post" action="${action}"><button name="intent" value="${intent}">Send</button></form>`;
  const asked = cookieFor('client')
    .then((fresh) => noScriptBrowser(fresh).submit({ url: '/', status: 200, html, text: '' }, 'Send'))
    .then(({ url }) => url.startsWith('/misc/not-authorized'));
  refusedPosts.set(key, asked);
  return asked;
}

/** Pages that need another permission than the one the browser knows for their path. */
const otherNeed = /^\/(datatables|pages\/(blog\/list\/tags|modal-examples))\b/;

describe('a user who can view every area but change none', () => {
  it('is offered only links to pages that they can open', async () => {
    const browser = noScriptBrowser(cookie);
    const routes = (await routedPages()).filter(({ path }) => /^\/(apps|dashboard|pages\/(faq|blog))\b/.test(path));
    const lost: string[] = [];
    let opened = 0;
    for (const { path } of routes.flatMap((route) => [route, ...statesOf(route)])) {
      const page = await browser.open(path);
      if (page.status !== 200 || page.url.startsWith('/misc/not-authorized')) continue;
      opened += 1;
      for (const link of linksIn(page.html)) if (await isRefused(link)) lost.push(`${path} links to ${link}`);
    }
    expect(lost).toEqual([]);
    expect(opened).toBeGreaterThan(50);
  }, 240_000);

  it('finds no enabled field or button in a form that they can’t post', async () => {
    const browser = noScriptBrowser(cookie);
    const routes = (await routedPages()).filter(({ path }) => !otherNeed.test(path));
    const offered: { path: string; action: string; intent: string; fields: string }[] = [];
    for (const { path } of routes.flatMap((route) => [route, ...statesOf(route)])) {
      const page = await browser.open(path);
      if (page.status !== 200 || page.url.startsWith('/misc/not-authorized')) continue;
      for (const { action, method, fields, visible, buttons } of formsIn(page.html, page.url)) {
        if (method !== 'post') continue;
        const hidden = fields.find(([name]) => name === 'intent')?.[1];
        const intents = buttons.filter(({ action: other }) => !other).map(({ value }) => hidden ?? value);
        if (visible.length > 0 && buttons.length === 0) intents.push(hidden ?? '');
        for (const intent of intents) offered.push({ path, action, intent, fields: visible.join() });
      }
    }
    const lost = await Promise.all(
      offered.map(async (one) => ((await isPostRefused(one.action, one.intent)) ? [Object.values(one).join(' ')] : [])),
    );
    expect(lost.flat()).toEqual([]);
    expect(offered.length).toBeGreaterThan(100);
  }, 240_000);

  it('is notified of a new registration mode without a link to its form', async () => {
    await setRegistration({ mode: 'closed', actor });
    const { html, text } = await noScriptBrowser(cookie).open('/notifications');
    expect(text).toContain('changed who can register');
    expect(html).not.toContain('/apps/user/registration');
  });

  it('can read a task, whose fields are disabled and which has no Save button', async () => {
    const { status, html } = await noScriptBrowser(cookie).open('/apps/todo/edit/13');
    expect(status).toBe(200);
    expect(html).toMatch(
      /<fieldset class="permitted-fields" disabled="">.*name="title".*name="description".*<\/fieldset>/s,
    );
    expect(html).not.toContain('value="delete:13"');
    const foot = html.split('panel__foot')[1];
    expect(foot).not.toContain('<button');
    expect(foot).toContain('>Close</a>');
  });

  it.each([
    ['/apps/calendar/event/1', 'name="title"'],
    ['/apps/order/view/5017', 'name="carrier"'],
    ['/apps/order/list/5018', 'name="note"'],
    ['/dashboard/machines/4', 'name="overheated"'],
    ['/apps/roles/2', 'name="days"'],
  ])('can’t type into the fields on %s', async (path, field) => {
    const { html } = await noScriptBrowser(cookie).open(path);
    const disabled = /<fieldset class="permitted-fields" disabled="">(.*)<\/fieldset>/s.exec(html)?.[1] ?? '';
    expect(disabled).toContain(field);
  });
});
