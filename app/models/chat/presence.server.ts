/** How many live streams each account has open. Presence is of this moment, so it is in memory and nowhere else. */
const open = new Map<number, number>();

/** Says that an account has a page open; returns the way to say that it is closed. */
export function beginPresence(accountId: number): () => void {
  open.set(accountId, (open.get(accountId) ?? 0) + 1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = (open.get(accountId) ?? 1) - 1;
    if (left > 0) open.set(accountId, left);
    else open.delete(accountId);
  };
}

/** Whether an account has a page with a live stream open. */
export function isPresent(accountId: number): boolean {
  return open.has(accountId);
}
