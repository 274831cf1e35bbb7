import { beforeEach, expect, it } from 'vitest';
import { discardDraft, updateMails } from '~/models/email/commands.server';
import { outboxMailSchema } from '~/models/outbox/schema';
import type { HitGroup } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import * as activity from '~/routes/activity/list/route';
import * as mail from '~/routes/email/screen/route';
import * as search from '~/routes/search/page/route';
import { openMarkup } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

it('the global search doesn’t find emails in the trash or spam', async () => {
  const found = async () => {
    const response = await browserWith(cookie).get(search.loader, '/search?q=flyers+crease');
    const { groups } = (await response.json()) as { groups: HitGroup[] };
    return groups.flatMap(({ hits }) => hits.map(({ url }) => url)).includes('/apps/email?mail=24');
  };
  expect(await found()).toBe(true);
  for (const folder of ['trash', 'spam'] as const) {
    await updateMails({ ids: [24], changes: { folder }, ...by });
    expect(await found(), folder).toBe(false);
  }
});

it('the activity log shows “(no subject)” for an email without a subject', async () => {
  await discardDraft({ id: 15, ...by });
  const { html } = await openMarkup({ module: activity, path: '/activity', cookie }, '/activity');
  expect(html).toContain('discarded the draft “(no subject)”');
});

it('a sent email shows the recipient and the reason if its delivery fails', async () => {
  const shown = async () =>
    (await openMarkup({ module: mail, path: '/apps/email', cookie }, '/apps/email?mail=2')).html;
  await store.commit({ actor: null, label: 'x', logged: false }, ({ emails, outboxMails }) => {
    Object.assign(emails[2] ?? {}, { messageId: '<two@atrium.example>' });
    outboxMails[9000] = outboxMailSchema.parse({
      ...{ id: 9000, at: '2026-03-07T10:00:00.000Z', kind: 'mail', to: 'jo@outside.example', subject: 'x', text: 'x' },
      ...{ state: 'sent', messageId: '<two@atrium.example>' },
    });
  });
  expect(await shown()).not.toContain('jo@outside.example');
  await store.commit({ actor: null, label: 'x', logged: false }, ({ outboxMails }) => {
    const receipts = [{ address: 'jo@outside.example', state: 'refused' as const, answer: 'No such mailbox' }];
    Object.assign(outboxMails[9000] ?? {}, { state: 'failed', receipts });
  });
  expect(await shown()).toContain('jo@outside.example: not delivered. No such mailbox');
});
