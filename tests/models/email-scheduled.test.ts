import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '~/models/account/schema';
import { undoChange } from '~/models/change/commands.server';
import { updateMails } from '~/models/email/commands.server';
import { draftSchema } from '~/models/email/compose.schema';
import { holdMail, saveDraft } from '~/models/email/compose.server';
import { chosenTime, morningAt } from '~/models/email/later';
import { mailboxOf } from '~/models/email/mailbox.server';
import { getMail } from '~/models/email/queries.server';
import { scheduleMail, sendScheduledNow } from '~/models/email/schedule.server';
import type { StoredMail } from '~/models/email/schema';
import { deliverDueMails } from '~/models/email/send.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
const mail = async (id: number) => (await store.snapshot()).emails[id] as StoredMail;
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

async function drafted(to = 'jo@outside.example'): Promise<number> {
  const account = (await store.snapshot()).accounts[1] as Account;
  const input = draftSchema.parse({ to, subject: 'Soon', body: 'Hello' });
  return (await saveDraft({ input, files: [], account, actor: by.actor })).id;
}

beforeEach(reseed);
afterEach(() => void vi.useRealTimers());

describe('a scheduled email', () => {
  it('is listed as scheduled, and not among the drafts or in the outbox', async () => {
    const id = await drafted();
    await scheduleMail({ id, at: soon(), ...by });
    const box = await mailboxOf(1);
    const listed = (folder: 'scheduled' | 'draft' | 'outbox') =>
      box.matches({ folder, label: '', q: '' }, 'UTC').map((one) => one.id);
    expect(listed('scheduled')).toEqual([id]);
    expect([...listed('draft'), ...listed('outbox')]).not.toContain(id);
    expect(box.counts.views.scheduled).toBe(1);
  });

  it('is sent once when it’s due, even if two checks run at the same time', async () => {
    const id = await drafted();
    await scheduleMail({ id, at: soon(), ...by });
    const before = Object.keys((await store.snapshot()).outboxMails).length;
    await deliverDueMails();
    expect((await mail(id)).folder).toBe('draft');
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] });
    await Promise.all([deliverDueMails(), deliverDueMails()]);
    expect(await mail(id)).toMatchObject({ folder: 'sent', sendAt: null, isScheduled: false });
    expect(Object.keys((await store.snapshot()).outboxMails)).toHaveLength(before + 1);
  });

  it('can be rescheduled, and undo restores its previous time', async () => {
    const id = await drafted();
    const first = soon();
    await scheduleMail({ id, at: first, ...by });
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const { changeId } = await scheduleMail({ id, at: later, ...by });
    expect((await mail(id)).sendAt).toBe(later);
    const account = (await store.snapshot()).accounts[1] as Account;
    await undoChange({ changeId: changeId ?? 0, account, actor: by.actor });
    expect(await mail(id)).toMatchObject({ sendAt: first, isScheduled: true });
  });

  it('can be sent right away, which moves it to the outbox and prevents rescheduling', async () => {
    const id = await drafted();
    await expect(sendScheduledNow({ id, ...by })).rejects.toMatchObject({ code: 'conflict' });
    await scheduleMail({ id, at: soon(), ...by });
    await sendScheduledNow({ id, ...by });
    expect((await mailboxOf(1)).counts.views).toMatchObject({ scheduled: 0, outbox: 1 });
    await expect(scheduleMail({ id, at: soon(), ...by })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be edited without being canceled, but not saved without a recipient', async () => {
    const id = await drafted();
    const at = soon();
    await scheduleMail({ id, at, ...by });
    const account = (await store.snapshot()).accounts[1] as Account;
    const save = (fields: object) =>
      saveDraft({ input: draftSchema.parse({ draft: id, ...fields }), files: [], account, actor: by.actor });
    await save({ to: 'jo@outside.example', subject: 'Sooner', body: 'Hello again' });
    expect(await mail(id)).toMatchObject({ subject: 'Sooner', sendAt: at, isScheduled: true });
    await expect(save({ subject: 'Nobody' })).rejects.toMatchObject({ fields: { to: 'receiver' } });
  });

  it('is listed by its scheduled time, soonest first', async () => {
    const [one, two] = [await drafted(), await drafted()];
    await scheduleMail({ id: one, at: new Date(Date.now() + 7_200_000).toISOString(), ...by });
    await scheduleMail({ id: two, at: soon(), ...by });
    const listed = (await mailboxOf(1)).matches({ folder: 'scheduled', label: '', q: '' }, 'UTC');
    expect(listed.map((other) => other.id)).toEqual([two, one]);
  });

  it('is no longer scheduled after it’s canceled or moved to the trash', async () => {
    const [one, two] = [await drafted(), await drafted()];
    for (const id of [one, two]) await scheduleMail({ id, at: soon(), ...by });
    await holdMail({ id: one, ...by });
    await updateMails({ ids: [two], changes: { folder: 'trash' }, ...by });
    for (const id of [one, two]) expect(await mail(id)).toMatchObject({ sendAt: null, isScheduled: false });
  });

  it('needs a recipient and a time in the future, and can’t be scheduled by another account', async () => {
    const id = await drafted();
    const past = new Date(Date.now() - 1000).toISOString();
    await expect(scheduleMail({ id, at: past, ...by })).rejects.toMatchObject({ fields: { later: 'pastTime' } });
    const empty = await drafted('');
    await expect(scheduleMail({ id: empty, at: soon(), ...by })).rejects.toMatchObject({ fields: { to: 'receiver' } });
    await expect(scheduleMail({ id, at: soon(), ...by, accountId: 2 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('becomes a draft again instead of being sent if its account has lost access', async () => {
    const id = await drafted();
    await scheduleMail({ id, at: soon(), ...by });
    await store.commit({ actor: null, label: 'x', logged: false }, ({ accounts }) => {
      const account = accounts[1];
      if (account) account.ability = [];
    });
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] });
    await deliverDueMails();
    expect(await mail(id)).toMatchObject({ folder: 'draft', sendAt: null, isScheduled: false });
  });

  it('has no isScheduled field in the API before it’s scheduled', async () => {
    const id = await drafted();
    expect(await getMail({ id, accountId: 1 })).not.toHaveProperty('isScheduled');
  });
});

describe('times for “Send later”', () => {
  it('are 8 a.m. or a selected future time, in the user’s time zone', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T20:00:00Z'), toFake: ['Date'] });
    expect(morningAt('tomorrow', 'Europe/Berlin')).toBe('2026-11-28T07:00:00.000Z');
    expect(morningAt('nextWeek', 'Asia/Tokyo')).toBe('2026-11-29T23:00:00.000Z');
    expect(chosenTime('2026-12-01', '09:30', 'America/New_York')).toBe('2026-12-01T14:30:00.000Z');
    expect(chosenTime('2026-11-26', '09:30', 'America/New_York')).toBeNull();
  });
});
