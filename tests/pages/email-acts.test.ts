import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as screen from '~/routes/email/screen/route';
import { openMarkup } from '../helpers/markup';
import { answer, formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/email';
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const opened = async (query: string) => (await openMarkup({ module: screen, path, cookie }, `${path}?${query}`)).html;

it.each(['folder=draft', 'mail=15', 'q=in%3Adraft'])(
  'drafts opened with %s can be moved to the trash, but not to the inbox or to spam',
  async (query) => {
    const html = await opened(query);
    expect(html).toContain('value="trash');
    expect(html).not.toMatch(/name="intent" value="(inbox|spam)/);
  },
);

describe('a search with the “in:” operator', () => {
  it('offers the actions of the given folder', async () => {
    const html = await opened('q=in%3Atrash');
    expect(html).toContain('value="restore"');
    expect(html).toContain('formaction="/apps/email/purge"');
    expect(html).not.toContain('value="snooze::later"');
  });

  it('doesn’t offer to search all mail, unlike a search without the operator', async () => {
    expect(await opened('q=in%3Atrash&folder=sent')).not.toContain('Search all mail');
    expect(await opened('q=flyers&folder=sent')).toContain('Search all mail');
  });
});

it('an email stays open if it can’t be snoozed because the date is past', async () => {
  const fields = { intent: 'until:14', until: '2020-01-01', query: 'folder=inbox&mail=14' };
  const request = formRequest(path, fields, cookie);
  const response = await answer(async () => (await screen.action({ request, params: {}, context: {} })) as Response);
  expect(response.headers.get('location')).toBe('/apps/email?folder=inbox&mail=14');
});

describe('a new label from an email’s menu', () => {
  const label = (name: string, intent = 'newLabel:14') => {
    const request = formRequest(path, { intent, newLabel: name, query: 'mail=14', ids: '14' }, cookie);
    return answer(async () => (await screen.action({ request, params: {}, context: {} })) as Response);
  };
  const tagged = async () => {
    const { emails, mailTags } = await store.snapshot();
    return (emails[14]?.tags ?? []).map((id) => mailTags[id]?.name);
  };

  it('is created and added as one change, which can be undone', async () => {
    await label(' Budget "26" ');
    expect(await tagged()).toEqual(['Budget 26']);
    const change = (await store.changes()).at(-1);
    await store.undo(change?.id ?? 0, { id: 1, name: 'Dana Whitfield' });
    const { emails, mailTags } = await store.snapshot();
    expect(emails[14]?.tags).toEqual([]);
    expect(Object.values(mailTags).map(({ name }) => name)).not.toContain('Budget 26');
  });

  it('isn’t created if a label has the same name, regardless of case, and that label is added instead', async () => {
    const before = Object.keys((await store.snapshot()).mailTags).length;
    await label('clients', 'newLabel');
    expect(await tagged()).toEqual(['Clients']);
    expect(Object.keys((await store.snapshot()).mailTags)).toHaveLength(before);
  });

  it('is refused if its name is empty, too long, or that of a fixed label, and nothing changes', async () => {
    const before = await store.snapshot();
    for (const name of ['  ', 'Company', 'x'.repeat(61)]) expect((await label(name)).status).toBe(302);
    expect((await store.snapshot()).mailTags).toBe(before.mailTags);
    expect(await tagged()).toEqual([]);
  });
});
