import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredMail } from '~/models/email/schema';
import { blankMail } from '~/models/email/new-mail.server';
import { mailboxOf } from '~/models/email/mailbox.server';
import { receiveMail } from '~/models/email/send.server';
import { outboxMailSchema } from '~/models/outbox/schema';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as purge from '~/routes/email/purge/route';
import * as screen from '~/routes/email/screen/route';
import { answer, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

const jo = { name: 'Jo Outside', email: 'jo@outside.example', avatar: '' };
const dana = { name: 'Dana Whitfield', email: 'admin@demo.com', avatar: '' };

async function stored(mails: readonly Partial<StoredMail>[]): Promise<number[]> {
  const { result } = await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) =>
    mails.map((fields, index) => {
      const id = 900 + index;
      const time = new Date(Date.now() - (mails.length - index) * 60_000).toISOString();
      emails[id] = { ...blankMail(id, 1, jo), to: [dana], subject: 'Offer', folder: 'inbox', time, ...fields };
      return id;
    }),
  );
  return result;
}

const args = (request: Request) => ({ request, params: {}, context: {} });
const open = async (path: string) => screen.loader(args(pageRequest(path, cookie)));
const mail = async (id: number) => (await store.snapshot()).emails[id] as StoredMail;
const act = (intent: string, fields: Record<string, string | string[]> = {}) =>
  answer(
    async () =>
      (await screen.action(args(formRequest('/apps/email', { intent, query: '', ...fields }, cookie)))) as Response,
  );

/** An offer, Dana's reply, and a further reply that lacks the `In-Reply-To` header. */
const offer: Partial<StoredMail>[] = [
  { messageId: '<1@outside.example>', message: '<p>First</p>' },
  {
    from: dana,
    to: [jo],
    subject: 'Re: Offer',
    folder: 'sent',
    isRead: true,
    messageId: '<2@atrium.example>',
    inReplyTo: '<1@outside.example>',
  },
  { subject: 'AW: Offer', messageId: '<3@outside.example>', isRead: false, message: '<p>Third</p>' },
];

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('a conversation', () => {
  it('is one row in the inbox, sent, and search lists, with its message count, participants, and unread state', async () => {
    const [first, sent, last] = await stored(offer);
    const inbox = (await open('/apps/email')).rows.filter(({ id }) => id >= 900);
    expect(inbox).toMatchObject([{ id: last, count: 3, who: 'Jo Outside, me', isRead: false, subject: 'AW: Offer' }]);
    const list = (await open('/apps/email?folder=sent')).rows.filter(({ id }) => id >= 900);
    expect(list).toMatchObject([{ id: sent, count: 3, who: 'Jo Outside', isOut: true }]);
    const all = (await open('/apps/email?q=offer')).rows.filter(({ id }) => id >= 900);
    expect(all.map(({ id }) => id)).toEqual([last]);
    const page = await open(`/apps/email?mail=${first}`);
    expect(page.open?.parts.map(({ id }) => id)).toEqual([first, sent, last]);
    expect(page.rows.find(({ isCurrent }) => isCurrent)?.id).toBe(last);
  });

  it('counts as one unread item, and opening it marks every message as read and expands the unread ones', async () => {
    const before = (await open('/apps/email')).counts.views.inbox;
    const [first, , last] = await stored(offer.map((one) => ({ ...one, isRead: one.folder === 'sent' })));
    expect((await open('/apps/email')).counts.views.inbox).toBe(before + 1);
    const page = await open(`/apps/email?mail=${last}`);
    expect(page.open?.parts.map(({ isOpen }) => isOpen)).toEqual([true, false, true]);
    expect((await mail(first ?? 0)).isRead).toBe(true);
    expect(page.counts.views.inbox).toBe(before);
  });

  it('isn’t formed by subject alone: a different sender, a different subject, or a new email starts another', async () => {
    await stored([
      ...offer,
      { from: { ...jo, email: 'mallory@evil.example' }, subject: 'Re: Offer' },
      { subject: 'Re: Other offer' },
      { subject: 'Offer' },
    ]);
    const box = await mailboxOf(1);
    expect([903, 904, 905].map((id) => box.conversation(box.byId.get(id) as StoredMail).length)).toEqual([1, 1, 1]);
  });

  it('includes a reply found by its References header, and stays muted', async () => {
    await stored(offer);
    await act('mute:902');
    const to = [{ name: '', email: 'admin@demo.com' }];
    const reply = { from: jo, to, cc: [], subject: 'New title', message: 'x', attachments: [], replyTo: [] };
    const { result } = await receiveMail({
      mail: {
        ...reply,
        messageId: '<9@outside.example>',
        inReplyTo: '<unknown@outside.example>',
        references: ['<1@outside.example>', '<unknown@outside.example>'],
        source: 'smtp',
      },
      receivers: ['admin@demo.com'],
    });
    const added = await mail(result[0] ?? 0);
    expect(added).toMatchObject({ muted: true, shelf: 'archive' });
    expect(added).not.toHaveProperty('references');
    const box = await mailboxOf(1);
    expect(box.conversation(added)).toHaveLength(4);
  });

  it('shows at most a hundred of its emails: the open one and the latest', async () => {
    await stored(Array.from({ length: 300 }, () => ({ subject: 'Re: Alert' })));
    const { open: shown, rows } = await open('/apps/email?mail=900');
    expect(shown?.parts).toHaveLength(100);
    expect([shown?.parts[0]?.id, shown?.parts.at(-1)?.id]).toEqual([900, 1199]);
    expect(rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ id: 1199, count: 300 });
  });

  it('flags a message that claims to be from a colleague', async () => {
    await stored([...offer, { from: { ...jo, name: 'admin@demo.com' }, subject: 'Re: Offer', source: 'smtp' }]);
    const { open: shown } = await open('/apps/email?mail=902');
    expect(shown?.parts.map((part) => part.claimsColleague)).toEqual([false, false, false, true]);
  });
});

it('a conversation is forwarded as a whole, with its files, and a saved draft keeps the selected file', async () => {
  const file = { fileName: 'plan.txt', url: '/uploads/1/plan.txt', thumbnail: '', size: '1 KB' };
  await stored(offer.map((one) => ({ ...one, attachments: one.messageId?.startsWith('<3') ? [] : [file] })));
  const view = await compose.loader(args(pageRequest('/apps/email/compose?forward=902&part=all', cookie)));
  expect(view.start.body).toMatch(/Jo Outside[\s\S]*> First[\s\S]*Dana Whitfield[\s\S]*> Third/);
  expect(view.start.files).toEqual([file, file]);
  const fields = { subject: 'x', answersId: '902', answersHow: 'forward', keep: `${file.url} ${file.fileName}` };
  const request = formRequest('/apps/email/compose', { ...fields, intent: 'save' }, cookie);
  await answer(async () => (await compose.action(args(request))) as Response);
  expect(Object.values((await store.snapshot()).emails).at(-1)?.attachments).toEqual([file]);
});

describe('an action on a conversation’s row', () => {
  it('moves the whole conversation to the trash and back, and Undo restores it', async () => {
    await stored(offer);
    const before = { ...(await store.snapshot()).emails };
    await act('trash', { ids: ['902'] });
    const folders = async () => [(await mail(900)).folder, (await mail(901)).folder, (await mail(902)).folder];
    expect(await folders()).toEqual(['trash', 'trash', 'trash']);
    expect((await open('/apps/email?folder=trash')).rows.filter(({ id }) => id >= 900)).toMatchObject([{ count: 3 }]);
    await act('restore', { ids: ['902'] });
    expect(await folders()).toEqual(['inbox', 'sent', 'inbox']);
    await act('trash', { ids: ['902'] });
    await store.undo((await store.changes()).at(-1)?.id ?? 0, { id: 1, name: 'Dana Whitfield' });
    expect((await store.snapshot()).emails).toEqual(before);
  });

  it('labels every message, archives received ones or moves them to spam, and leaves sent ones in place', async () => {
    await stored(offer);
    await act('label::company', { ids: ['902'] });
    await act('read', { ids: ['902'] });
    await act('archive', { ids: ['902'] });
    expect([(await mail(900)).shelf, (await mail(901)).shelf, (await mail(902)).shelf]).toEqual([
      'archive',
      null,
      'archive',
    ]);
    const labels = await Promise.all([900, 901, 902].map(async (id) => (await mail(id)).labels.includes('company')));
    expect(labels).toEqual([true, true, true]);
    await act('spam', { ids: ['902'] });
    expect([(await mail(900)).folder, (await mail(901)).folder]).toEqual(['spam', 'sent']);
  });

  it('marks only the last message as unread, and removes the star from every message', async () => {
    await stored(offer.map((one) => ({ ...one, isRead: true })));
    await act('unread', { ids: ['902'] });
    expect([(await mail(900)).isRead, (await mail(902)).isRead]).toEqual([true, false]);
    await act('star:902');
    await act('star:900');
    await act('unstar:902');
    expect([(await mail(900)).isStarred, (await mail(902)).isStarred]).toEqual([false, false]);
  });

  it('can be applied to the conversations that match a search', async () => {
    await stored(offer);
    const { total, rows } = await open('/apps/email?q=subject:offer&folder=all');
    expect(rows.map(({ id }) => id)).toContain(902);
    await act('archive', { scope: 'matching', query: 'q=subject:offer&folder=all', expected: String(total) });
    expect((await mail(900)).shelf).toBe('archive');
  });

  it('permanently deletes all messages of a conversation in the trash', async () => {
    await stored(offer.map((one) => ({ ...one, folder: 'trash' as const })));
    const request = formRequest('/apps/email/purge', { ids: ['902'], query: '' }, cookie);
    await answer(async () => purge.action(args(request)));
    expect(Object.keys((await store.snapshot()).emails).filter((id) => Number(id) >= 900)).toEqual([]);
  });
});

it('a recipient’s copy of an email doesn’t show which other recipients it couldn’t be delivered to', async () => {
  await stored([{ from: jo, messageId: '<left@atrium.example>', source: '' }]);
  await store.commit({ actor: null, label: 'x', logged: false }, ({ outboxMails }) => {
    outboxMails[9000] = outboxMailSchema.parse({
      ...{ id: 9000, at: '2026-03-07T10:00:00.000Z', kind: 'mail', to: 'secret@outside.example', state: 'failed' },
      ...{ subject: 'Offer', text: 'x', messageId: '<left@atrium.example>' },
      receipts: [{ address: 'secret@outside.example', state: 'refused', answer: '550' }],
    });
  });
  expect((await open('/apps/email?mail=900')).undelivered).toEqual([]);
  await stored([{ from: dana, messageId: '<left@atrium.example>', source: '' }]);
  expect((await open('/apps/email?mail=900')).undelivered).toMatchObject([{ address: 'secret@outside.example' }]);
});

it('five thousand emails are grouped into conversations in less than one second', async () => {
  await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) => {
    for (let id = 1000; id < 6000; id += 1) {
      const subject = id % 3 === 0 ? 'Re: Report' : `Report ${id % 50}`;
      emails[id] = { ...blankMail(id, 1, jo), to: [dana], subject, folder: 'inbox' };
    }
  });
  const start = performance.now();
  const box = await mailboxOf(1);
  box.rowsOf(box.matches({ folder: 'inbox', label: '', q: '' }, 'UTC'));
  expect(performance.now() - start).toBeLessThan(1_000);
});
