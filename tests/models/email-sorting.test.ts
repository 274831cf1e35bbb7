import { beforeEach, describe, expect, it } from 'vitest';
import { mailboxOf } from '~/models/email/mailbox.server';
import { labelMails, restoreMails, updateMails } from '~/models/email/commands.server';
import { createMailRule, deleteMailRule, runMailRule } from '~/models/email/filter.server';
import { mailRuleFormSchema } from '~/models/email/filter.schema';
import { archiveMails, blockSenders, muteMails, shelveMails } from '~/models/email/place.server';
import { listMails } from '~/models/email/queries.server';
import { mailSchema, type StoredMail } from '~/models/email/schema';
import { receiveMail } from '~/models/email/send.server';
import { createMailTag, deleteMailTag, mailTags, updateMailTag } from '~/models/email/tags.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

const actor = { id: 1, name: 'Dana Whitfield' };
const by = { actor, accountId: 1 };
const other = { actor: { id: 2, name: 'Jonas' }, accountId: 2 };

beforeEach(reseed);

const mail = async (id: number) => (await store.snapshot()).emails[id] as StoredMail;
const listed = async (folder: 'inbox' | 'archive' | 'all' | 'spam' | `own-${number}`) =>
  (await mailboxOf(1)).matches({ folder, label: '', q: '' }, 'UTC').map(({ id }) => id);

let number = 0;
const arrive = async (fields: Partial<StoredMail> = {}, to = 'admin@demo.com') => {
  number += 1;
  const incoming = {
    from: { name: 'Noa Berg', email: 'noa@outside.example', avatar: '' },
    to: [{ name: '', email: to }],
    cc: [],
    subject: `Plan ${number}`,
    message: '<p>The roof is ready.</p>',
    attachments: [],
    messageId: `<${number}@outside.example>`,
    inReplyTo: '',
    replyTo: [],
    source: 'smtp' as const,
    ...fields,
  };
  const { result } = await receiveMail({ mail: incoming, receivers: [to] });
  return result[0] ?? 0;
};

describe('an archived email', () => {
  it('leaves the inbox for the archive, stays in all mail, and can be moved back or restored with undo', async () => {
    await archiveMails({ ...by, ids: [14] });
    expect(await listed('inbox')).not.toContain(14);
    expect(await listed('archive')).toEqual([14]);
    expect(await listed('all')).toContain(14);
    await updateMails({ ...by, ids: [14], changes: { folder: 'inbox' } });
    expect(await listed('inbox')).toContain(14);
    await undoRestores('emails', () => archiveMails({ ...by, ids: [14] }));
  });

  it('is returned by `listMails` for the inbox, in the API format without additional fields', async () => {
    await archiveMails({ ...by, ids: [14] });
    const { mails } = await listMails({ q: '', folder: 'inbox', label: '', accountId: 1 });
    const wire = mails.find(({ id }) => id === 14);
    expect(mailSchema.strict().safeParse(wire).success).toBe(true);
  });

  it('returns to the archive when it’s restored from the trash', async () => {
    await archiveMails({ ...by, ids: [14] });
    await updateMails({ ...by, ids: [14], changes: { folder: 'trash' } });
    await restoreMails({ ...by, ids: [14] });
    expect(await listed('archive')).toEqual([14]);
  });
});

describe('a user’s labels and folders', () => {
  const add = async (kind: 'label' | 'folder', name: string) =>
    (await createMailTag({ ...by, input: { kind, name, color: 'info' } })).result.id;

  it('can be added to an email and are removed from it when deleted, and deleting a folder can be undone', async () => {
    const label = await add('label', 'Suppliers');
    const folder = await add('folder', 'Travel');
    await labelMails({ ...by, ids: [14], label: `own-${label}`, on: true });
    await shelveMails({ ...by, ids: [14], folderId: folder });
    expect(await listed(`own-${folder}`)).toEqual([14]);
    expect((await mail(14)).tags).toEqual([label]);
    await undoRestores('emails', () => deleteMailTag({ ...by, id: folder }));
    await deleteMailTag({ ...by, id: folder });
    expect(await listed('archive')).toEqual([14]);
    await deleteMailTag({ ...by, id: label });
    expect((await mail(14)).tags).toEqual([]);
  });

  it('have unique names and belong to one user', async () => {
    const label = await add('label', 'Suppliers');
    await expect(add('label', 'suppliers')).rejects.toMatchObject({ fields: { name: 'labelTaken' } });
    await expect(add('label', 'Company')).rejects.toMatchObject({ code: 'invalid' });
    expect((await mailTags(2)).map(({ id }) => id)).not.toContain(label);
    const input = { kind: 'label' as const, name: 'Mine', color: 'info' as const };
    await expect(updateMailTag({ ...other, id: label, input })).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteMailTag({ ...other, id: label })).rejects.toMatchObject({ code: 'not_found' });
    await expect(labelMails({ ...other, ids: [14], label: `own-${label}`, on: true })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('an email rule', () => {
  const add = async (input: object, who = by) =>
    (await createMailRule({ ...who, input: mailRuleFormSchema.parse(input) })).result.id;

  it('no longer includes a deleted label or folder, and undoing a folder’s deletion restores the rule', async () => {
    const id = async (kind: 'label' | 'folder') => (await mailTags(1)).find((tag) => tag.kind === kind)?.id ?? 0;
    const [label, folder] = [await id('label'), await id('folder')];
    const rule = await add({ from: 'noa', label: `own-${label}`, move: `own-${folder}`, star: true });
    await undoRestores('mailRules', () => deleteMailTag({ ...by, id: folder }));
    expect((await mailTags(1)).map((tag) => tag.id)).toContain(folder);
    await deleteMailTag({ ...by, id: folder });
    await deleteMailTag({ ...by, id: label });
    expect((await store.snapshot()).mailRules[rule]).toMatchObject({ from: 'noa', label: '', move: '', star: true });
  });

  it('sorts new emails of its owner that match all its conditions', async () => {
    const { id: folder } = (await mailTags(1)).find(({ kind }) => kind === 'folder') ?? { id: 0 };
    await add({ from: 'noa', subject: 'plan', label: 'company', move: `own-${folder}`, star: true });
    expect(await mail(await arrive())).toMatchObject({ labels: ['company'], shelf: folder, isStarred: true });
    expect(await mail(await arrive({ subject: 'Lunch' }))).toMatchObject({ labels: [], shelf: null });
  });

  it('with a full address matches only that sender', async () => {
    await add({ from: 'noa@outside.example', move: 'archive' });
    const from = { name: '', email: 'quinoa@outside.example', avatar: '' };
    expect((await mail(await arrive({ from }))).shelf).toBe(null);
    expect((await mail(await arrive())).shelf).toBe('archive');
  });

  it('ignores an email of another user', async () => {
    await store.commit({ actor: null, label: 'x', logged: false }, ({ accounts }) => {
      const jonas = accounts[2];
      if (jonas) jonas.ability = [{ action: 'manage', subject: 'all' }];
    });
    await add({ from: 'noa', move: 'trash' });
    const otherEmail = await arrive({}, 'client@demo.com');
    expect(await mail(otherEmail)).toMatchObject({ accountId: 2, folder: 'inbox' });
  });

  it('forwards a new email once if the recipient forwards it back, and forwards emails to outside addresses', async () => {
    await store.commit({ actor: null, label: 'x', logged: false }, ({ accounts }) => {
      const jonas = accounts[2];
      if (jonas) jonas.ability = [{ action: 'manage', subject: 'all' }];
    });
    await add({ subject: 'plan', forwardTo: 'client@demo.com' });
    await add({ subject: 'plan', forwardTo: 'admin@demo.com' }, other);
    const before = Object.keys((await store.snapshot()).emails).length;
    await arrive();
    const all = Object.values((await store.snapshot()).emails);
    expect(all).toHaveLength(before + 2);
    expect(all.at(-1)).toMatchObject({ accountId: 2, from: { email: 'admin@demo.com' } });
    await add({ subject: 'plan', forwardTo: 'jo@elsewhere.example' });
    await arrive();
    const sent = Object.values((await store.snapshot()).outboxMails).at(-1);
    expect(sent).toMatchObject({ to: 'jo@elsewhere.example', accountId: 1 });
  });

  it('is applied to existing emails as one undoable change, and only its owner can apply or delete it', async () => {
    const id = await add({ from: 'mateo', move: 'archive', label: 'company' });
    await undoRestores('emails', () => runMailRule({ ...by, id }));
    expect((await runMailRule({ ...by, id })).result.count).toBeGreaterThan(0);
    await expect(runMailRule({ ...other, id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteMailRule({ ...other, id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('needs at least one condition and one action', () => {
    expect(mailRuleFormSchema.safeParse({ star: true }).success).toBe(false);
    expect(mailRuleFormSchema.safeParse({ from: 'noa' }).success).toBe(false);
  });
});

describe('a blocked sender', () => {
  it('has existing and new emails moved to spam, until the change is undone', async () => {
    const id = await arrive();
    const { changeId } = await blockSenders({ ...by, ids: [id] });
    expect((await mail(id)).folder).toBe('spam');
    expect((await mail(await arrive())).folder).toBe('spam');
    await store.undo(changeId ?? 0, actor);
    expect((await mail(id)).folder).toBe('inbox');
    expect((await mail(await arrive())).folder).toBe('inbox');
  });
});

describe('a muted conversation', () => {
  it('stays out of the inbox when a new email arrives, until the conversation is unmuted', async () => {
    const first = await arrive({ messageId: '<first@outside.example>' });
    await muteMails({ ...by, ids: [first], on: true });
    const second = await arrive({ inReplyTo: '<first@outside.example>' });
    const inbox = await listed('inbox');
    expect(inbox).not.toContain(first);
    expect(inbox).not.toContain(second);
    await muteMails({ ...by, ids: [second], on: false });
    const third = await arrive({ inReplyTo: '<first@outside.example>' });
    expect(await listed('inbox')).toContain(third);
  });
});
