import { beforeEach, describe, expect, it } from 'vitest';
import { mailFolders, mailLabels } from '~/models/email/rules';
import { type Mail, mailSchema, type MailCounts, type SingleMail } from '~/models/email/schema';
import * as route from '~/routes/email/api';
import { apiClient, tokenOf } from '../helpers/api-client';
import { reseed } from '../helpers/store';

interface List {
  emails: Mail[];
  emailsMeta: MailCounts;
}

const call = apiClient(route);
const list = async (query = '') => (await call<List>(`/apps/email/emails${query}`)).body;
const get = (id: unknown) => call<SingleMail>(`/apps/email/get-email?id=${id}`);
const step = (dir: string, id: unknown) => call<SingleMail>(`/apps/email/paginate-email?dir=${dir}&emailId=${id}`);
const update = (body: unknown) => call<{ error: object }>('/apps/email/update-emails', { body });
const toggle = (body: unknown) => call<{ error: object }>('/apps/email/update-emails-label', { body });
const ids = (mails: Mail[]) => mails.map(({ id }) => id);
const mailbox = async () =>
  [...(await list('?folder=')).emails, ...(await list('?folder=trash')).emails].sort((a, b) => b.id - a.id);

beforeEach(reseed);

describe('GET /apps/email/emails', () => {
  it('returns 26 emails in all folders, in the documented format, with unique IDs for emails and replies', async () => {
    const mails = await mailbox();
    expect(mails).toHaveLength(26);
    for (const mail of mails) mailSchema.strict().parse(mail);
    const all = mails.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
    expect(all.length).toBeGreaterThan(26);
    expect(new Set(all).size).toBe(all.length);
  });

  it('returns the inbox by default, newest first', async () => {
    const { emails } = await list();
    expect(emails).toEqual((await mailbox()).filter(({ folder }) => folder === 'inbox'));
    expect(emails).toEqual((await list('?folder=inbox&q=&label=')).emails);
  });

  it.each(mailFolders)('returns only the emails in %s', async (folder) => {
    const { emails } = await list(`?folder=${folder}`);
    expect(emails.length).toBeGreaterThan(0);
    expect(emails).toEqual((await mailbox()).filter((mail) => mail.folder === folder));
  });

  it('returns starred emails from every folder except trash', async () => {
    await update({ emailIds: [1, 4], dataToUpdate: { isStarred: true } });
    const { emails } = await list('?folder=starred');
    expect(emails).toEqual((await mailbox()).filter(({ isStarred, folder }) => isStarred && folder !== 'trash'));
    expect(ids(emails)).toContain(4);
    expect(ids(emails)).not.toContain(1);
  });

  it('returns emails from every folder except trash for an empty folder name', async () => {
    expect((await list('?folder=')).emails.some(({ folder }) => folder === 'trash')).toBe(false);
    expect((await list('?folder=')).emails).toHaveLength(23);
  });

  it.each(mailLabels)('combines the label %s with the folder', async (label) => {
    const labelled = (await mailbox()).filter(({ labels }) => labels.includes(label));
    expect(labelled.length).toBeGreaterThan(0);
    expect((await list(`?label=${label}`)).emails).toEqual(labelled.filter(({ folder }) => folder === 'inbox'));
    expect((await list(`?folder=&label=${label}`)).emails).toEqual(labelled.filter(({ folder }) => folder !== 'trash'));
  });

  it.each(['ELIF', 'price', 're:', '%', '.', 'whitfield', 'nobody'])(
    'searches sender name and subject for %j',
    async (q) => {
      const fits = (text: string) => text.toLowerCase().includes(q.toLowerCase());
      const expected = (await list('?folder=')).emails.filter(({ from, subject }) => fits(from.name) || fits(subject));
      expect((await list(`?folder=&q=${encodeURIComponent(q)}`)).emails).toEqual(expected);
    },
  );

  it('returns nothing for an unknown folder or label', async () => {
    expect((await list('?folder=archive')).emails).toEqual([]);
    expect((await list('?folder=&label=work')).emails).toEqual([]);
  });

  it('counts drafts and the unread emails in the inbox and spam, regardless of the filters', async () => {
    const mails = await mailbox();
    const count = (folder: string, which: (mail: Mail) => boolean) =>
      mails.filter((mail) => mail.folder === folder && which(mail)).length;
    const expected = {
      inbox: count('inbox', ({ isRead }) => !isRead),
      draft: count('draft', () => true),
      spam: count('spam', ({ isRead }) => !isRead),
    };
    expect(Object.values(expected).every((number) => number > 0)).toBe(true);
    for (const query of ['', '?folder=trash', '?q=nothing', '?label=private']) {
      expect((await list(query)).emailsMeta).toEqual(expected);
    }
  });
});

describe('POST /apps/email/update-emails', () => {
  it('updates the given fields of the listed emails and leaves the others unchanged', async () => {
    const before = await mailbox();
    const dataToUpdate = { isRead: false, isStarred: true, folder: 'spam', labels: ['private', 'private', 'company'] };
    expect((await update({ emailIds: [3, '5'], dataToUpdate })).status).toBe(200);
    const expected = { ...dataToUpdate, labels: ['private', 'company'] };
    expect(await mailbox()).toEqual(before.map((mail) => ([3, 5].includes(mail.id) ? { ...mail, ...expected } : mail)));
  });

  it('ignores fields that can’t be updated', async () => {
    const before = await mailbox();
    await update({ emailIds: [3], dataToUpdate: { id: 99, subject: 'x', hasNextMail: true } });
    expect(await mailbox()).toEqual(before);
    await update({ emailIds: [3], dataToUpdate: { id: 99, subject: 'x', isStarred: true } });
    expect(await mailbox()).toEqual(before.map((mail) => (mail.id === 3 ? { ...mail, isStarred: true } : mail)));
  });

  it('accepts an empty list, skips unknown IDs, and returns 404 if all IDs are unknown', async () => {
    const before = await mailbox();
    expect((await update({ emailIds: [], dataToUpdate: { isRead: true } })).status).toBe(200);
    expect((await update({ emailIds: [998, 999], dataToUpdate: { isRead: true } })).status).toBe(404);
    expect((await update({ emailIds: [1002], dataToUpdate: { isRead: true } })).status).toBe(404);
    expect(await mailbox()).toEqual(before);
    expect((await update({ emailIds: [999, 3], dataToUpdate: { isStarred: true } })).status).toBe(200);
    expect((await get(3)).body.isStarred).toBe(true);
  });

  it.each([
    [{ dataToUpdate: { isRead: true } }, 'emailIds'],
    [{ emailIds: 3, dataToUpdate: { isRead: true } }, 'emailIds'],
    [{ emailIds: ['x'], dataToUpdate: { isRead: true } }, 'emailIds'],
    [{ emailIds: [3] }, 'dataToUpdate'],
    [{ emailIds: [3], dataToUpdate: {} }, 'dataToUpdate'],
    [{ emailIds: [3], dataToUpdate: [] }, 'dataToUpdate'],
    [{ emailIds: [3], dataToUpdate: { isRead: 'yes' } }, 'isRead'],
    [{ emailIds: [3], dataToUpdate: { isStarred: null } }, 'isStarred'],
    [{ emailIds: [3], dataToUpdate: { isRead: true, folder: 'starred' } }, 'folder'],
    [{ emailIds: [3], dataToUpdate: { labels: 'private' } }, 'labels'],
    [{ emailIds: [3], dataToUpdate: { labels: ['work'] } }, 'labels'],
  ])('returns 400 for %j and changes nothing', async (body, field) => {
    const before = await mailbox();
    const { status, body: responseBody } = await update(body);
    expect([status, Object.keys(responseBody.error)]).toEqual([400, [field]]);
    expect(await mailbox()).toEqual(before);
  });
});

describe('POST /apps/email/update-emails-label', () => {
  it('toggles the label for each email, but only once if an ID is listed twice', async () => {
    const before = await mailbox();
    expect((await toggle({ emailIds: ['3', 5, 5, 999], label: 'private' })).status).toBe(200);
    const after = await mailbox();
    expect(after.find(({ id }) => id === 3)?.labels).toEqual([]);
    expect(after.find(({ id }) => id === 5)?.labels).toEqual(['personal', 'private']);
    expect(after.filter(({ id }) => id !== 3 && id !== 5)).toEqual(before.filter(({ id }) => id !== 3 && id !== 5));
  });

  it('never adds a label twice to an email, even for parallel requests', async () => {
    await Promise.all(Array.from({ length: 7 }, () => toggle({ emailIds: [10, 16], label: 'company' })));
    expect((await get(10)).body.labels).toEqual(['company']);
    expect((await get(16)).body.labels).toEqual(['company']);
  });

  it('rejects an unknown label, a missing field, or an unknown email, and accepts an empty list', async () => {
    const before = await mailbox();
    expect((await toggle({ emailIds: [3], label: 'work' })).body.error).toHaveProperty('label');
    expect((await toggle({ emailIds: [3] })).status).toBe(400);
    expect((await toggle({ label: 'private' })).body.error).toHaveProperty('emailIds');
    expect((await toggle({ emailIds: [999], label: 'private' })).status).toBe(404);
    expect((await toggle({ emailIds: [], label: 'private' })).status).toBe(200);
    expect(await mailbox()).toEqual(before);
  });
});

describe('the email endpoints', () => {
  it('return an email at `get-email` with flags for a previous and next email, and leave it unread', async () => {
    const stored = (await mailbox()).find(({ id }) => id === 25);
    expect((await get(25)).body).toEqual({ ...stored, hasPreviousMail: true, hasNextMail: true });
    expect((await get(25)).body.isRead).toBe(false);
  });

  it('page through the mailbox in both directions, and flag whether a previous or next email exists', async () => {
    const order = ids(await mailbox()).reverse();
    for (const [index, id] of order.entries()) {
      const { hasPreviousMail, hasNextMail } = (await get(id)).body;
      const [previous, next] = [await step('previous', id), await step('next', id)];
      expect([hasPreviousMail, hasNextMail]).toEqual([index > 0, index < order.length - 1]);
      expect([previous.status, next.status]).toEqual([hasPreviousMail ? 200 : 404, hasNextMail ? 200 : 404]);
      if (hasPreviousMail) expect(previous.body).toEqual((await get(order[index - 1])).body);
      if (hasNextMail) expect(next.body).toEqual((await get(order[index + 1])).body);
    }
  });

  it('return 404 for an unknown email, and 400 for an invalid ID or direction', async () => {
    expect((await get(999)).status).toBe(404);
    expect((await step('next', 999)).status).toBe(404);
    expect((await get('')).status).toBe(400);
    expect((await get('abc')).body).toHaveProperty('error.id');
    expect((await call('/apps/email/get-email')).status).toBe(400);
    expect((await step('up', 3)).body).toHaveProperty('error.dir');
    expect((await step('next', 'x')).body).toHaveProperty('error.emailId');
    expect((await call('/apps/email/paginate-email?dir=next')).status).toBe(400);
  });

  it('require permission to manage email', async () => {
    const token = await tokenOf('client');
    expect((await call('/apps/email/emails', { token })).status).toBe(403);
    const body = { emailIds: [3], dataToUpdate: { folder: 'trash' } };
    expect((await call('/apps/email/update-emails', { token, body })).status).toBe(403);
    expect((await get(3)).body.folder).toBe('inbox');
  });
});

describe('POST /apps/email/receive', () => {
  const receive = (body: unknown) => call<{ ids: number[]; error: object }>('/apps/email/receive', { body });
  const letter = {
    from: { email: 'jo@outside.example', name: 'Jo' },
    to: [{ email: 'Admin@demo.com' }],
    subject: 'Hi',
  };

  it('delivers an email only to recipients who have a mailbox, with a higher ID than any existing email', async () => {
    const { status, body } = await receive({ ...letter, cc: ['client@demo.com'], text: 'a < b' });
    expect([status, body.ids.length]).toEqual([200, 1]);
    const { body: mail } = await get(body.ids[0]);
    expect(mail).toMatchObject({ folder: 'inbox', isRead: false, subject: 'Hi', message: '<p>a &lt; b</p>' });
    expect(mail.id).toBeGreaterThan(1004);
    expect((await list()).emails[0]?.id).toBe(mail.id);
  });

  it('returns 404 if no recipient has a mailbox, and 400 without a recipient or with an invalid sender', async () => {
    expect((await receive({ ...letter, to: [{ email: 'nobody@demo.com' }] })).status).toBe(404);
    expect((await receive({ ...letter, to: [] })).status).toBe(400);
    expect((await receive({ ...letter, from: { email: 'no address' } })).status).toBe(400);
  });

  it('requires permission to manage email', async () => {
    expect((await call('/apps/email/receive', { token: await tokenOf('client'), body: letter })).status).toBe(403);
  });
});
