import { store } from '~/models/store/store.server';

/**
 * Ephemeral events sent to an account's open pages: a contact is typing, someone came online or went offline, or
 * something changed that isn't in the change log, such as a message being read (`seen`).
 */
export type Signal = { kind: 'typing'; contact: number } | { kind: 'presence' } | { kind: 'seen' };

type Listener = (event: Signal) => void;

const listeners = new Map<number, Set<Listener>>();

const topic = 'signal';
let listening: object | null = null;

/** Forwards events from other processes to the pages connected to this process. */
function listen(): void {
  const { talk } = store;
  if (!talk || listening === talk) return;
  listening = talk;
  talk.hear(topic, (text) => {
    const { accountId, told } = JSON.parse(text) as { accountId: number | null; told: Signal };
    signalHere(accountId, told);
  });
}

/** Subscribes to an account's events. Returns an unsubscribe function. */
export function subscribeToSignals(accountId: number, listener: Listener): () => void {
  listen();
  const known = listeners.get(accountId) ?? new Set();
  listeners.set(accountId, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0 && listeners.get(accountId) === known) listeners.delete(accountId);
  };
}

/** Sends an event to the open pages of an account, or of everyone (`null`), in all processes. */
export function signal(accountId: number | null, event: Signal): void {
  signalHere(accountId, event);
  // Don't wait for the other processes: a page that misses the event shows the change on its next load.
  void store.talk?.say(topic, JSON.stringify({ accountId, told: event })).catch(() => undefined);
}

/** Sends an event like `signal`, but only to pages connected to this process. */
export function signalHere(accountId: number | null, event: Signal): void {
  const groups = accountId === null ? listeners.values() : [listeners.get(accountId) ?? []];
  for (const group of groups) for (const listener of group) listener(event);
}

/**
 * Notifies an account's pages, on all devices, that something changed that isn't in the change log, such as a message
 * being read.
 */
export function signalSeen(accountId: number): void {
  signal(accountId, { kind: 'seen' });
}
