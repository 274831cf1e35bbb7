import { browserStorage } from '~/lib/browser-storage';
import { type MutationQueue, type KeptChange } from './mutation-queue';

/**
 * Storage key prefix of a tab's unsent changes. Keys include the account so that no one sends another user's changes.
 */
const prefix = 'unsent ';
const tabKey = 'tab';

const randomName = () => Math.random().toString(36).slice(2);

const lockOf = (tab: string) => `${prefix}${tab}`;

/**
 * Checks whether no open tab has this name. If the browser has no locks (plain http), only the tab itself resumes its
 * changes.
 */
async function isClosed(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  return navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null);
}

/**
 * Returns the name of this tab: the one from before a reload, unless a duplicate of the tab has it, too. The tab holds
 * a lock with its name while it's open.
 */
async function nameOfTab(): Promise<string> {
  const tabs = browserStorage('sessionStorage');
  const known = tabs?.getItem(tabKey);
  const isFree = known && (!('locks' in navigator) || (await isClosed(known)));
  const name = isFree ? known : randomName();
  tabs?.setItem(tabKey, name);
  if ('locks' in navigator) void navigator.locks.request(lockOf(name), () => new Promise(() => undefined));
  return name;
}

function read(key: string): KeptChange[] {
  try {
    return JSON.parse(browserStorage('localStorage')?.getItem(key) ?? '[]') as KeptChange[];
  } catch {
    return [];
  }
}

/**
 * Stores a queue's unsent changes in this browser, and sends them after the tab reloads or, if it was closed, from the
 * next tab. Deletes the stored changes of other accounts.
 * @returns an unsubscribe function
 */
export function keepUnsent(queue: MutationQueue, accountId: number): () => void {
  const storage = browserStorage('localStorage');
  if (!storage) return () => undefined;
  const own = `${prefix}${accountId} `;
  let stop: (() => void) | null = null;
  let isOver = false;

  const begin = async () => {
    const tab = await nameOfTab();
    if (isOver) return;
    const found: KeptChange[] = [];
    for (const key of Object.keys(storage).filter((one) => one.startsWith(prefix))) {
      const isMine = key.startsWith(own);
      if (isMine && key !== own + tab && !(await isClosed(key.slice(own.length)))) continue;
      if (isMine) found.push(...read(key));
      storage.removeItem(key);
    }
    const keep = () => {
      const kept = queue.unsent();
      try {
        if (kept.length > 0) storage.setItem(own + tab, JSON.stringify(kept));
        else storage.removeItem(own + tab);
      } catch {
        // The storage is full. The warning before leaving still protects the changes.
      }
    };
    stop = queue.subscribe(keep);
    queue.restore(found);
    keep();
  };
  void begin();

  return () => {
    isOver = true;
    stop?.();
  };
}
