import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '~/models/account/schema';
import { undoChange } from '~/models/change/commands.server';
import { inFolder, speaksOfFiles } from '~/models/email/rules';
import { mailboxOf } from '~/models/email/mailbox.server';
import { mailOperators, parseMailSearch } from '~/models/email/search';
import { discardDraft, purgeMails, toggleMailLabel, updateMails } from '~/models/email/commands.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

const actor = { id: 1, name: 'Dana Whitfield' };
const by = { actor, accountId: 1 };
const mails = async () => (await store.snapshot()).emails;

beforeEach(reseed);

describe('inFolder', () => {
  const spam = { folder: 'spam', isStarred: true } as const;
  const trash = { folder: 'trash', isStarred: true } as const;

  it.each([
    ['spam', true, false],
    ['trash', false, true],
    ['starred', true, false],
    ['', true, false],
    ['archive', false, false],
  ])('returns whether the view %j contains starred spam and trash', (view, holdsSpam, holdsTrash) => {
    expect([inFolder(spam, view), inFolder(trash, view)]).toEqual([holdsSpam, holdsTrash]);
  });
});

describe('text that mentions an attachment', () => {
  it.each([
    'The report is attached.',
    'See the attachments.',
    'Im Anhang finden Sie den Plan.',
    'Die Anhänge sind vollständig.',
    'Die beigefügten Pläne',
    'Voir la pièce jointe',
    'Les pièces jointes suivent.',
    'La facture ci-jointe',
    'انظر المرفقات',
  ])('is detected: %s', (text) => expect(speaksOfFiles(text)).toBe(true));

  it('isn’t detected if it’s quoted, and neither are similar words such as “detachment”', () => {
    expect(speaksOfFiles('Thank you.\n\n> The report is attached.')).toBe(false);
    expect(speaksOfFiles('The detachment, and a hanging bridge')).toBe(false);
  });
});

describe('search operators', () => {
  it('listed in the help are all recognized', () => {
    const values: Record<string, string> = { in: 'trash', label: 'company', before: '2026-01-31', after: '2026-01-31' };
    Object.assign(values, { larger: '5mb', older_than: '7d', minus: 'from:ingrid', or: 'from:ingrid' });
    for (const { key, example, needsValue } of mailOperators) {
      const typed = needsValue ? `${example}${values[key] ?? 'ingrid'}`.replace('…', 'from:hugo') : example;
      expect(
        parseMailSearch(typed).map(({ name }) => name),
        typed,
      ).not.toContain('text');
    }
  });
});

describe('an email search', () => {
  const found = async (q: string) =>
    (await mailboxOf(1)).matches({ folder: 'all', label: '', q }, 'UTC').map(({ id }) => id);

  it('leaves out emails that match a negated operator', async () => {
    const all = await found('');
    const unread = await found('is:unread');
    expect(await found('-is:unread')).toEqual(all.filter((id) => !unread.includes(id)));
    expect(await found('has:attachment label:private -is:read')).toEqual([23]);
    expect(await found('-in:inbox')).not.toContain((await found('in:inbox'))[0]);
  });

  it('finds emails in the folder given with in:, and none for an unknown folder', async () => {
    const trash = (await mailboxOf(1)).matches({ folder: 'trash', label: '', q: '' }, 'UTC').map(({ id }) => id);
    expect(trash.length).toBeGreaterThan(0);
    expect(await found('in:trash')).toEqual(trash);
    expect(await found('in:nowhere')).toEqual([]);
  });
});

describe('changes to emails', () => {
  it('are logged as one change for several emails, and undo restores each email’s folder and labels', async () => {
    const before = { ...(await mails()) };
    const moved = await updateMails({
      ids: [3, 12, 20, 999],
      changes: { folder: 'trash', labels: ['important'] },
      ...by,
    });
    expect(moved.result.count).toBe(3);
    await store.undo(moved.changeId ?? 0, actor);
    const labelled = await toggleMailLabel({ ids: [12, 23], label: 'company', ...by });
    await store.undo(labelled.changeId ?? 0, actor);
    expect(await mails()).toEqual(before);
  });

  it('are logged with the subject of a single email or the number of emails', async () => {
    await updateMails({ ids: [3], changes: { isStarred: true }, ...by });
    await updateMails({ ids: [3, 5], changes: { folder: 'spam' }, ...by });
    expect((await store.changes()).slice(-2)).toMatchObject([
      { label: 'email.updated', about: (await mails())[3]?.subject },
      { label: 'email.moved', about: '2' },
    ]);
  });

  it('are counted and logged only for emails that actually change', async () => {
    await updateMails({ ids: [3], changes: { isStarred: true }, ...by });
    await updateMails({ ids: [5], changes: { isStarred: false }, ...by });
    const { result } = await updateMails({ ids: [3, 5], changes: { isStarred: true }, ...by });
    expect(result).toEqual({ count: 1, asked: 2 });
    expect((await store.changes()).at(-1)).toMatchObject({ about: (await mails())[5]?.subject });
  });

  it('can’t be undone if they permanently delete an email, and are logged with its subject', async () => {
    const subject = (await mails())[1]?.subject;
    await purgeMails({ ids: [1, 3], ...by });
    const change = (await store.changes()).at(-1);
    expect(change).toMatchObject({ label: 'email.purged', about: subject });
    const account = (await store.snapshot()).accounts[1] as Account;
    await expect(undoChange({ changeId: change?.id ?? 0, account, actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that discard them are rejected except for drafts, and undo restores a discarded draft', async () => {
    await undoRestores('emails', () => discardDraft({ id: 15, ...by }));
    await expect(discardDraft({ id: 3, ...by })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('aren’t logged if no email is given or the email already has the new value', async () => {
    expect((await updateMails({ ids: [], changes: { isRead: true }, ...by })).changeId).toBeNull();
    expect((await updateMails({ ids: [3], changes: { isRead: true }, ...by })).changeId).toBeNull();
  });
});
