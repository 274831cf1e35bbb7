import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '~/models/account/schema';
import { keepPreferences } from '~/models/account-preferences/commands.server';
import { undoChange } from '~/models/change/commands.server';
import { readNotifications } from '~/models/notification/commands.server';
import { notificationsFor } from '~/models/notification/queries.server';
import { channelsOf, setChannels, stopEmails } from '~/models/notification/settings.server';
import { readUnsubscribeToken, unsubscribeToken } from '~/models/notification/unsubscribe-token.server';
import { withSecrets } from '~/models/outbox/secrets.server';
import { deliverReminders, setReminders } from '~/models/reminder/commands.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { createTodo } from '~/models/todo/commands.server';
import { todoInputSchema } from '~/models/todo/schema';
import { emailNotifications } from '~/routes/activity/notifications/emails.server';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const account = async () => (await store.snapshot()).accounts[1] as Account;
const clock = () => ({ onDay: today(), zone: 'UTC' });
const notices = async () =>
  Object.values((await store.snapshot()).outboxMails).filter(({ secret }) => secret?.kind === 'notifications');

async function remind(title = 'Call the bank') {
  const dueDate = new Date(Date.now() + 60_000).toISOString();
  const { id } = (await createTodo({ input: todoInputSchema.parse({ title, dueDate }), actor: dana })).result;
  await setReminders({ collection: 'todoTasks', recordId: id, choices: ['0'], actor: dana });
  await deliverReminders(Date.now() + 120_000, Date.now());
}

beforeEach(() => reseed());

describe('notification emails', () => {
  it('are sent immediately for the selected types, once each even if several runs overlap', async () => {
    await setChannels({ account: await account(), input: { reminder: 'now' }, actor: dana });
    await remind();
    const counts = await Promise.all([emailNotifications(), emailNotifications()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await emailNotifications()).toBe(0);
    const [mail, ...others] = await notices();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'admin@demo.com',
      subject: 'Atrium reminds you that it’s time for “Call the bank”',
    });
    expect(mail?.text).toContain('/apps/todo/edit/');
    // The email says when the task is due.
    expect(mail?.text).toMatch(/Call the bank”\n.*20\d\d, \d\d:\d\d/);
  });

  it('show times and dates in the formats that the user has selected', async () => {
    await keepPreferences(1, { values: { hours: '12', dates: 'iso' } });
    await setChannels({ account: await account(), input: { reminder: 'now' }, actor: dana });
    await remind();
    await emailNotifications();
    const [mail] = await notices();
    expect(mail?.text).toMatch(/20\d\d-\d\d-\d\d, \d{1,2}:\d\d\s[AP]M/);
  });

  it('contain a link that unsubscribes only from their type, and the outbox doesn’t store the link’s token', async () => {
    await setChannels({ account: await account(), input: { reminder: 'now', due: 'now' }, actor: dana });
    await remind();
    await emailNotifications();
    const [mail] = await notices();
    const token = unsubscribeToken({ accountId: 1, scope: 'reminder' });
    expect(mail?.text).not.toContain(token);
    expect((await withSecrets(mail!))?.text).toContain(encodeURIComponent(token));
    const read = readUnsubscribeToken(token);
    expect(read).toEqual({ accountId: 1, scope: 'reminder' });
    expect(readUnsubscribeToken(token.replace('reminder', 'due'))).toBeNull();
    await stopEmails(read!);
    expect(await channelsOf(1)).toMatchObject({ reminder: 'product', due: 'now' });
  });

  it('aren’t sent by default, or for notifications that are older than the setting', async () => {
    await remind();
    expect(await emailNotifications()).toBe(0);
    await setChannels({ account: await account(), input: { reminder: 'now', order: 'now' }, actor: dana });
    expect(await emailNotifications()).toBe(0);
  });

  it('are combined into one daily email for the selected types, starting the next day', async () => {
    await setChannels({ account: await account(), input: { reminder: 'daily' }, actor: dana });
    await remind('First');
    await remind('Second');
    expect(await emailNotifications()).toBe(0);
    const tomorrow = Date.parse(`${today()}T23:30:00Z`) + 24 * 3_600_000;
    expect(await emailNotifications(tomorrow)).toBe(1);
    expect(await emailNotifications(tomorrow)).toBe(0);
    const [mail] = await notices();
    expect(mail?.subject).toBe('Your day in Atrium: 2 notifications');
    expect(mail?.text).toContain('“First”');
  });
});

describe('the notification list', () => {
  it('leaves out types that are turned off', async () => {
    await remind();
    const kinds = async () => (await notificationsFor(await account(), clock())).map(({ kind }) => kind);
    expect(await kinds()).toContain('reminder');
    await setChannels({ account: await account(), input: { reminder: 'off' }, actor: dana });
    expect(await kinds()).not.toContain('reminder');
  });

  it('shows notifications as unread again after “mark all as read” is undone', async () => {
    await remind();
    const unread = async () => (await notificationsFor(await account(), clock())).filter((one) => !one.isRead).length;
    const before = await unread();
    const { changeId } = await readNotifications({ account: await account(), clock: clock() });
    expect(await unread()).toBe(0);
    await undoChange({ changeId: changeId ?? 0, account: await account(), actor: dana });
    expect(await unread()).toBe(before);
  });
});
