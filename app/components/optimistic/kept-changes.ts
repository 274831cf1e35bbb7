import { browserStorage } from '~/lib/browser-storage';
import { type ChangeQueue, type KeptChange } from './change-queue';

/** Where a tab keeps what it hasn't sent: by account, so that no one sends what another person did. */
const prefix = 'unsent ';
/** Where a tab remembers its own name across reloads. */
const tabKey = 'tab';

const randomName = () => Math.random().toString(36).slice(2);

const lockOf = (tab: string) => `${prefix}${tab}`;

/** Whether no open tab has this name. Where a browser knows no locks (plain http), only the tab itself takes up its own. */
async function isClosed(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  return navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null);
}

/** The name of this tab: the one it had before a reload, unless a copy of the tab has it too. Held while the tab is open. */
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
 * Keeps what a queue hasn't sent in this browser, and sends it when the tab is loaded again, or by the next tab when it
 * was closed. What others left here is forgotten, as their drafts are.
 * @returns the way to stop
 */
export function keepUnsent(queue: ChangeQueue, accountId: number): () => void {
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
        // The storage is full: the question before leaving is still there.
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
