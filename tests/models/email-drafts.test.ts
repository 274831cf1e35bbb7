import { beforeEach, expect, it } from 'vitest';
import type { Account } from '~/models/account/schema';
import { draftSchema } from '~/models/email/compose.schema';
import { purgeMails, updateMails } from '~/models/email/commands.server';
import { draftTag, saveDraft } from '~/models/email/compose.server';
import { attachmentOf } from '~/models/email/new-mail.server';
import type { StoredMail } from '~/models/email/schema';
import { store } from '~/models/store/store.server';
import { saveUpload } from '~/models/upload/commands.server';
import { reseed } from '../helpers/store';

beforeEach(reseed);

const draft = async (id: number) => (await store.snapshot()).emails[id] as StoredMail;

const actor = { id: 1, name: 'Dana' };

async function save(fields: Record<string, unknown>, idempotencyKey?: string, files: StoredMail['attachments'] = []) {
  const account = (await store.snapshot()).accounts[1] as Account;
  return saveDraft({ input: draftSchema.parse(fields), files, account, actor, idempotencyKey });
}

async function sentUp(name: string, ownerId = 1) {
  const file = new File(['Some words'], name, { type: 'text/plain' });
  return attachmentOf(file, await saveUpload({ file, place: 'emails', actor: { ...actor, id: ownerId } }));
}

const ticked = (files: StoredMail['attachments']) => files.map(({ url, fileName }) => `${url} ${fileName}`);

it('both texts are kept if a draft is edited in two windows', async () => {
  const { id } = await save({ body: 'First', writer: 'one' }, 'one');
  const shown = { draft: id, tag: draftTag(await draft(id)) };
  // The window that created the draft can keep saving it, regardless of the version it loaded.
  expect(await save({ draft: id, body: 'First, longer', writer: 'one' })).toEqual({ id, apart: false });
  const apart = await save({ ...shown, body: 'Second', writer: 'two' }, 'two');
  expect(apart).toEqual({ id: expect.any(Number), apart: true });
  expect(apart.id).not.toBe(id);
  expect([(await draft(id)).markdown, (await draft(apart.id)).markdown]).toEqual(['First, longer', 'Second']);
  expect(await save({ ...shown, body: 'Second', writer: 'two' }, 'two'), 'sent once more').toEqual(apart);
  expect(await save({ draft: apart.id, body: 'Second, longer', writer: 'two' })).toEqual({
    id: apart.id,
    apart: false,
  });
});

it('another window can continue an unchanged draft', async () => {
  const { id } = await save({ body: 'First', writer: 'one' });
  const shown = { draft: id, tag: draftTag(await draft(id)) };
  expect(await save({ ...shown, body: 'Second', writer: 'two' })).toEqual({ id, apart: false });
  expect((await draft(id)).markdown).toBe('Second');
});

it('a draft’s text is saved as a new draft if the draft was deleted or moved to the trash', async () => {
  const { id } = await save({ body: 'First', writer: 'one' });
  const by = { ids: [id], accountId: 1, actor };
  await purgeMails(by);
  const apart = await save({ draft: id, body: 'First, longer', writer: 'one' });
  expect(apart).toEqual({ id: expect.any(Number), apart: true });
  await updateMails({ ...by, ids: [apart.id], changes: { folder: 'trash' } });
  expect(await save({ draft: apart.id, body: 'And more', writer: 'one' })).toMatchObject({ apart: true });
  expect((await draft(apart.id)).markdown, 'in the trash').toBe('First, longer');
});

it('a draft that has been sent and moved to the trash can’t be saved', async () => {
  const { id } = await save({ body: 'Sent long ago', writer: 'one' });
  await store.commit({ actor: null, label: 'email.sent', logged: false }, ({ emails }) => {
    if (emails[id]) emails[id].folder = 'sent';
  });
  await updateMails({ ids: [id], accountId: 1, actor, changes: { folder: 'trash' } });
  await expect(save({ draft: id, body: 'Sent long ago', writer: 'one' })).rejects.toMatchObject({ code: 'conflict' });
});

it('the files of a draft are kept if another window changed or deleted the draft', async () => {
  const files = [await sentUp('plan.txt'), await sentUp('costs.txt')];
  const { id } = await save({ body: 'First', writer: 'one' }, 'one', files);
  const shown = { draft: id, tag: draftTag(await draft(id)), keep: ticked(files), body: 'Second' };
  await save({ draft: id, body: 'First, longer', writer: 'one', keep: ticked(files).slice(1) });
  const apart = await save({ ...shown, writer: 'two' }, 'two');
  expect((await draft(apart.id)).attachments).toEqual(files);
  await purgeMails({ ids: [id, apart.id], accountId: 1, actor });
  const again = await save({ ...shown, writer: 'three' }, 'three');
  expect((await draft(again.id)).attachments).toEqual(files);
});

it('a draft doesn’t include a file uploaded by another account', async () => {
  const { id } = await save({ body: 'First', keep: ticked([await sentUp('theirs.txt', 2)]) });
  expect((await draft(id)).attachments).toEqual([]);
});

it('a draft keeps a file with a long Arabic name', async () => {
  const files = [await sentUp(`${'تقرير الاجتماع '.repeat(7)}.txt`)];
  const { id } = await save({ body: 'First' }, undefined, files);
  await save({ draft: id, body: 'Second', keep: ticked(files) });
  expect(await draft(id)).toMatchObject({ markdown: 'Second', attachments: files });
});
