import { beforeEach, expect, it } from 'vitest';
import { deleteAccount, exportAccount, isLastAdmin } from '~/models/account/delete-account.server';
import type { Account } from '~/models/account/schema';
import { createFeed } from '~/models/calendar/feed.server';
import { sendMessage } from '~/models/chat/commands.server';
import { store } from '~/models/store/store.server';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());

const client = async () => (await store.snapshot()).accounts[2] as Account;
const by = { id: 2, name: 'Client' };

/** Adds an email, contact, comment, and chat message for the client, in addition to the first account's seed data. */
async function fill() {
  await store.commit({ actor: null, label: 'test' }, ({ emails, mailContacts, blogComments }) => {
    const [mail, contact, comment] = [emails[1], mailContacts[1], blogComments[1]];
    if (!mail || !contact || !comment) throw new Error('The seed has none');
    emails[900] = { ...mail, id: 900, accountId: 2, subject: 'For the client' };
    mailContacts[900] = { ...contact, id: 900, accountId: 2 };
    blogComments[900] = { ...comment, id: 900, accountId: 2, commentText: 'Said by the client' };
  });
  const contactId = Number(Object.keys((await store.snapshot()).contacts)[0]);
  await sendMessage({ accountId: 2, contactId, message: 'Written by the client', actor: by });
}

it('the emails, contacts, chats, and comments in an account’s export belong only to that account', async () => {
  await fill();
  const taken = await exportAccount(await client());
  expect(taken.mails.map(({ subject }) => subject)).toEqual(['For the client']);
  expect(taken.messages.map(({ message }) => message)).toContain('Written by the client');
  expect(taken.comments.map(({ commentText }) => commentText)).toContain('Said by the client');
  expect([taken.mailContacts.length, taken.chats.length]).toEqual([1, 1]);
  for (const record of [...taken.mails, ...taken.chats, ...taken.comments]) expect(record.accountId).toBe(2);
});

it('deleting an account deletes all of its records except its public blog comments', async () => {
  await fill();
  await createFeed({ accountId: 2, kinds: ['Business'], layers: [], actor: by });
  const account = await client();
  await deleteAccount({ account, username: account.username, currentPassword: 'client' });
  const left = Object.entries(await store.snapshot()).flatMap(([name, records]) =>
    Object.values(records as Record<string, { accountId?: unknown }>).some((record) => record.accountId === 2)
      ? name
      : [],
  );
  expect(left).toEqual(['blogComments']);
});

it('an administrator counts as the last one if the only other administrator is suspended', async () => {
  const admin = (await store.snapshot()).accounts[1] as Account;
  await store.commit({ actor: null, label: 'test' }, ({ accounts }) => {
    accounts[2]?.ability.push({ action: 'manage', subject: 'all' });
  });
  await tieAccount(managed.id, 2);
  const setStatus = (status: 'active' | 'inactive') =>
    store.commit(
      { actor: null, label: 'test' },
      ({ users }) => void Object.assign(users[managed.id] ?? {}, { status }),
    );
  await setStatus('active');
  expect(await isLastAdmin(admin)).toBe(false);
  await setStatus('inactive');
  expect(await isLastAdmin(admin)).toBe(true);
});
