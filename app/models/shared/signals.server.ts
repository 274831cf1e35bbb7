import { store } from '~/models/store/store.server';

/**
 * What is told to the open pages of an account at this moment and stored nowhere: that a contact types, that somebody
 * came or went, that something was read or seen elsewhere or a mail has been tried.
 */
export type Signal = { kind: 'typing'; contact: number } | { kind: 'presence' } | { kind: 'seen' };

type Listener = (told: Signal) => void;

const listeners = new Map<number, Set<Listener>>();

/** What processes say such things to each other under. */
const topic = 'signal';
let listening: object | null = null;

/** Takes what is told at other processes to the pages of this one. */
function listen(): void {
  const { talk } = store;
  if (!talk || listening === talk) return;
  listening = talk;
  talk.hear(topic, (text) => {
    const { accountId, told } = JSON.parse(text) as { accountId: number | null; told: Signal };
    signalHere(accountId, told);
  });
}

/** Calls `listener` with what an account is told; returns the way to stop. */
export function hearSignals(accountId: number, listener: Listener): () => void {
  listen();
  const known = listeners.get(accountId) ?? new Set();
  listeners.set(accountId, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0 && listeners.get(accountId) === known) listeners.delete(accountId);
  };
}

/** Tells an account, or everybody (`null`), who has a page open, whichever process it is open at. */
export function signal(accountId: number | null, told: Signal): void {
  signalHere(accountId, told);
  // Nobody waits for it: a page that does not hear of it shows it when it loads the next time.
  void store.talk?.say(topic, JSON.stringify({ accountId, told })).catch(() => undefined);
}

/** The same, for pages that are open at this process. */
export function signalHere(accountId: number | null, told: Signal): void {
  const groups = accountId === null ? listeners.values() : [listeners.get(accountId) ?? []];
  for (const group of groups) for (const listener of group) listener(told);
}

/** Tells the pages of an account, on whatever device, that something was read or seen, which the change log says nothing of. */
export function signalSeen(accountId: number): void {
  signal(accountId, { kind: 'seen' });
}
