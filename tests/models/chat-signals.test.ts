import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChat } from '~/models/chat/commands.server';
import { beginPresence, isPresent, signalTyping } from '~/models/chat/presence.server';
import { getContact } from '~/models/chat/people.server';
import { contactIdOf } from '~/models/chat/rules';
import { subscribeToSignals, type Signal } from '~/models/shared/pub-sub.server';
import { readMails } from '~/models/email/commands.server';
import { registerAccount } from '~/models/account/commands.server';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());
afterEach(() => void vi.useRealTimers());

describe('the typing indicator', () => {
  it('is sent only to the contact that the user is writing to', async () => {
    const made = await registerAccount({ email: 'mira@demo.com', password: 'walnut orchard', username: 'mira' });
    if ('error' in made) throw new Error('not registered');
    const mira = made.user.id;
    const heard: [number, Signal][] = [];
    const stops = [1, mira].map((id) => subscribeToSignals(id, (signal) => heard.push([id, signal])));
    await signalTyping({ accountId: 1, contactId: contactIdOf(mira) });
    await signalTyping({ accountId: 1, contactId: 3 });
    await signalTyping({ accountId: 1, contactId: contactIdOf(1) });
    expect(heard).toEqual([[mira, { kind: 'typing', contact: contactIdOf(1) }]]);
    for (const stop of stops) stop();
    await signalTyping({ accountId: 1, contactId: contactIdOf(mira) });
    expect(heard).toHaveLength(1);
  });

  it('isn’t sent to an account without access to chat', async () => {
    const heard: Signal[] = [];
    const stop = subscribeToSignals(2, (signal) => heard.push(signal));
    await signalTyping({ accountId: 1, contactId: contactIdOf(2) });
    stop();
    expect(heard).toEqual([]);
  });
});

describe('the seen signal', () => {
  it('is sent to the account’s open pages once for each opened chat or email', async () => {
    const heard: Signal[] = [];
    const stop = subscribeToSignals(1, (signal) => heard.push(signal));
    const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
    await openChat({ contactId: 3, ...by });
    await openChat({ contactId: 3, ...by });
    await readMails({ ids: [26], ...by });
    stop();
    expect(heard).toEqual([{ kind: 'seen' }, { kind: 'seen' }]);
  });
});

describe('presence', () => {
  it('is announced when a user comes online or goes offline, not when they switch pages', () => {
    vi.useFakeTimers();
    const heard: Signal[] = [];
    const stop = subscribeToSignals(2, (signal) => heard.push(signal));
    const first = beginPresence(41);
    vi.advanceTimersByTime(10);
    expect(heard).toHaveLength(1);
    first();
    expect(isPresent(41), 'between two pages').toBe(true);
    const second = beginPresence(41);
    vi.advanceTimersByTime(5_000);
    expect(heard).toHaveLength(1);
    second();
    vi.advanceTimersByTime(5_000);
    expect([heard.length, isPresent(41)]).toEqual([2, false]);
    stop();
  });

  it('is shown to others as the profile status, or as offline when no page is open', async () => {
    const made = await registerAccount({ email: 'mira@demo.com', password: 'walnut orchard', username: 'mira' });
    if ('error' in made) throw new Error('not registered');
    const { id } = made.user;
    const status = async () => (await getContact({ accountId: 1, contactId: contactIdOf(id) })).status;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await status()).toBe('offline');
    const leave = beginPresence(id);
    expect(await status()).toBe('online');
    leave();
    leave();
    vi.advanceTimersByTime(5_000);
    expect(await status()).toBe('offline');
  });
});
