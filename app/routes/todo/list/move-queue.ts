import type { TodoMove } from '../acts';

type Send = (move: TodoMove) => void;

let waiting: readonly TodoMove[] = [];
const none: readonly TodoMove[] = [];
let sendNext: Send = () => undefined;
const listeners = new Set<() => void>();

function set(moves: readonly TodoMove[]): void {
  waiting = moves;
  for (const listener of listeners) listener();
}

/**
 * Puts a move behind those that have not been answered yet. Each is sent when the one before it has been, because where
 * a row goes depends on where the others stand; so a person may press as quickly as they like.
 */
export function queueMove(move: TodoMove, send: Send): void {
  sendNext = send;
  set([...waiting, move]);
  if (waiting.length === 1) send(move);
}

/** Takes off the move that has been answered and sends the next. One that failed (no answer at all) takes all along. */
export function moveAnswered({ failed }: { failed: boolean }): void {
  set(failed ? none : waiting.slice(1));
  const [next] = waiting;
  if (next) sendNext(next);
}

/** The moves that have not been answered yet, for `useSyncExternalStore`. */
export const waitingMoves = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => waiting,
  none: () => none,
};
