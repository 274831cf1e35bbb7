import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '~/models/account/schema';
import { undoChange } from '~/models/change/commands.server';
import { snoozeMails, updateMails } from '~/models/email/commands.server';
import { draftSchema } from '~/models/email/compose.schema';
import { queueMailOut, saveDraft } from '~/models/email/compose.server';
import { mailboxOf } from '~/models/email/mailbox.server';
import { getMail } from '~/models/email/queries.server';
import { deliverDueMails, keepDelivering } from '~/models/email/send.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
const mail = async (id: number) => (await store.snapshot()).emails[id];

async function queued(): Promise<number> {
  const account = (await store.snapshot()).accounts[1] as Account;
  const input = draftSchema.parse({ to: 'jo@outside.example', subject: 'Soon', body: 'Hello' });
  const { id } = await saveDraft({ input, files: [], account, actor: by.actor });
  await queueMailOut({ id, seconds: 10, ...by });
  return id;
}

beforeEach(reseed);
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('an email', () => {
  it('can’t be returned to the outbox by undoing its delivery', async () => {
    const id = await queued();
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await deliverDueMails();
    const change = (await store.changes()).at(-1);
    expect(change).toMatchObject({ label: 'email.delivered', about: (await mail(id))?.subject });
    const account = (await store.snapshot()).accounts[1] as Account;
    const undone = undoChange({ changeId: change?.id ?? 0, account, actor: by.actor });
    await expect(undone).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is sent when it’s due, or returned to the inbox when its snooze ends, even without a request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await snoozeMails({ ids: [14], until: new Date(Date.now() + 60_000).toISOString(), ...by });
    const id = await queued();
    keepDelivering();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await mail(id))?.sendAt).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(async () => {
      expect(await mail(id)).toMatchObject({ folder: 'sent', sendAt: null });
      expect(await mail(14)).toMatchObject({ folder: 'inbox', snoozedUntil: null, isRead: false });
    });
  });

  it('is at the top of the inbox when its snooze ends', async () => {
    await snoozeMails({ ids: [3], until: new Date(Date.now() + 60_000).toISOString(), ...by });
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    await deliverDueMails();
    const [first] = (await mailboxOf(1)).matches({ folder: 'inbox', label: '', q: '' }, 'UTC');
    expect(first?.id).toBe(3);
    expect(await getMail({ id: 3, accountId: 1 }), 'on the wire').not.toHaveProperty('wokeAt');
  });

  it('is no longer snoozed after it’s moved to the inbox', async () => {
    await snoozeMails({ ids: [14], until: new Date(Date.now() + 60_000).toISOString(), ...by });
    const { result } = await updateMails({ ids: [14], changes: { folder: 'inbox' }, ...by });
    expect(result.count).toBe(1);
    expect(await mail(14)).toMatchObject({ folder: 'inbox', snoozedUntil: null });
  });

  it.each(['trash', 'spam', 'inbox'] as const)(
    'isn’t sent after it was moved from the outbox to %s',
    async (folder) => {
      const id = await queued();
      await updateMails({ ids: [id], changes: { folder }, ...by });
      vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
      await deliverDueMails();
      expect(await mail(id)).toMatchObject({ folder, sendAt: null });
    },
  );
});
