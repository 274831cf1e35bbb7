/**
 * What is told to the open pages of an account at this moment and stored nowhere: that a contact types, that somebody
 * came or went, that something was read or seen elsewhere.
 */
export type Signal = { kind: 'typing'; contact: number } | { kind: 'presence' } | { kind: 'seen' };

type Listener = (told: Signal) => void;

const listeners = new Map<number, Set<Listener>>();

/** Calls `listener` with what an account is told; returns the way to stop. */
export function hearSignals(accountId: number, listener: Listener): () => void {
  const known = listeners.get(accountId) ?? new Set();
  listeners.set(accountId, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0 && listeners.get(accountId) === known) listeners.delete(accountId);
  };
}

/** Tells an account, or everybody (`null`), who has a page open. */
export function signal(accountId: number | null, told: Signal): void {
  const groups = accountId === null ? listeners.values() : [listeners.get(accountId) ?? []];
  for (const group of groups) for (const listener of group) listener(told);
}

/**
 * Tells the other pages of an account that something was read or seen, which the change log says nothing of. The page
 * that has the focus did it itself.
 */
export function signalSeen(accountId: number): void {
  signal(accountId, { kind: 'seen' });
}
