import { beforeEach, describe, expect, it } from 'vitest';
import { listBoards } from '~/models/kanban/queries.server';
import * as social from '~/routes/account/social/route';
import * as invoiceMail from '~/routes/invoice/preview/send/route';
import * as kanban from '~/routes/kanban/overview/route';
import * as profile from '~/routes/profile/view/route';
import * as bookmarks from '~/routes/search/bookmarks/route';
import { openMarkup, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

type Module = Parameters<typeof openMarkup>[0]['module'];

const post = (module: Module, path: string, fields: Record<string, string>) =>
  openMarkup({ module, path, cookie }, path, fields);

/** Returns the error message of each invalid field on a page, or a note that the field has no message. */
function problemsIn(html: string): string[] {
  const wrong = html.match(/<(?:input|textarea) [^>]*aria-invalid="true"[^>]*>/g) ?? [];
  return wrong.map((field) => {
    const id = / aria-describedby="([^"]+)"/.exec(field)?.[1];
    return new RegExp(`<p [^>]*id="${id}"[^>]*>([^<]+)`).exec(html)?.[1] ?? `nothing says what is wrong: ${field}`;
  });
}

describe('an error message is shown for', () => {
  it.each<[string, Module, string, Record<string, string>, string]>([
    ['a post', profile, '/pages/profile', { intent: 'post', text: ' ' }, 'text'],
    ['a comment', profile, '/pages/profile', { intent: 'comment:1', text: ' ' }, 'text'],
    [
      'a handle',
      social,
      '/pages/account-settings/social',
      { intent: 'connect', network: 'github', handle: ' ' },
      'handle',
    ],
  ])('blank input for %s', async (_, module, path, fields) => {
    const { status, html } = await post(module, path, fields);
    expect(status).toBe(400);
    const problems = problemsIn(html);
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toMatch(/^nothing/);
  });

  it('an invalid email address, with an example', async () => {
    const address = '/apps/invoice/preview/1043/send';
    const mail = { to: 'lucas', subject: 'Invoice', text: '' };
    const { html } = await openMarkup(
      { module: invoiceMail, path: '/apps/invoice/preview/:id/send', cookie },
      address,
      mail,
    );
    expect(problemsIn(html)).toEqual([expect.stringContaining('such as name@example.com')]);
  });

  it('a poll without options, on both of its fields', async () => {
    await expect(post(profile, '/pages/profile', { intent: 'unpoll' })).rejects.toThrow('led to');
    const { html } = await post(profile, '/pages/profile', { intent: 'poll', question: 'Tea?', answers: '' });
    expect(problemsIn(html).filter((problem) => !problem.startsWith('nothing'))).toHaveLength(2);
  });

  it('a bookmark without a title', async () => {
    const { html } = await openMarkup({ module: bookmarks, path: '/bookmarks', cookie }, '/bookmarks');
    const id = / value="rename:(\d+)"/.exec(html)?.[1] ?? '';
    const refused = await post(bookmarks, '/bookmarks', { intent: `rename:${id}`, title: ' ' });
    expect(refused.status).toBe(400);
    expect(problemsIn(refused.html)).toHaveLength(1);
    expect(problemsIn(refused.html)[0]).not.toMatch(/^nothing/);
  });
});

describe('the form for a new board', () => {
  const path = '/apps/kanban';

  it('stays open with an error if the title is blank, and creates no board', async () => {
    const before = (await listBoards()).length;
    const { status, html } = await post(kanban, path, { intent: 'addBoard', title: ' ', redirectTo: path });
    expect(status).toBe(400);
    expect(problemsIn(html)).toEqual(['This field is required.']);
    expect(html).toMatch(/<details class="kanban-ghost" open="">/);
    expect((await listBoards()).length).toBe(before);
  });

  it('preserves a title that is too long', async () => {
    const long = 'x'.repeat(61);
    expect(valueIn((await post(kanban, path, { intent: 'addBoard', title: long })).html, 'title')).toBe(long);
  });

  it('creates a board with a title and redirects back', async () => {
    const sent = { intent: 'addBoard', title: 'Later', redirectTo: `${path}?q=map` };
    await expect(post(kanban, path, sent)).rejects.toThrow(`led to ${path}?q=map`);
    expect((await listBoards()).at(-1)?.title).toBe('Later');
  });
});
