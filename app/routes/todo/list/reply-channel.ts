import type { TodoReply } from './actions.server';

/** An answer as the browser gets it; `offline` when the server could not be reached. */
export type ScriptReply = Partial<TodoReply> & { offline?: boolean };

type Listener = (reply: ScriptReply) => void;

const listeners = new Set<Listener>();

/**
 * Hands an answer of the list's action to the page. The router forgets a fetcher nobody holds as soon as it is idle,
 * sometimes before React has drawn its answer; what was refused must be told all the same.
 */
export function publishReply(reply: ScriptReply): void {
  for (const listener of listeners) listener(reply);
}

/** Calls `listener` with every answer from now on; returns the way to stop. */
export function onReply(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
