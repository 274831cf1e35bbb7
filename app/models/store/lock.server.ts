import { readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { StoreFileError } from './disk.server';

/** Start time of a process in clock ticks; distinguishes the owner from a later process with the same pid. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An empty lock file is being created by another process now, or was left empty by a power failure. */
function isBeingMade(path: string, text: string): boolean {
  return text === '' && Date.now() - statSync(path).mtimeMs < 1_000;
}

/** Description of the live process that holds the lock; `null` when it is this process or the owner has exited. */
function holder(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    if (isBeingMade(path, text)) return 'another process';
    const [pid = '', since = ''] = text.split(' ');
    const number = Number(pid);
    const alive = number > 0 && number !== process.pid && isRunning(number) && startedAt(number) === since;
    return alive ? `process ${number}` : null;
  } catch {
    return null;
  }
}

/** Creates the lock file; `false` when it exists already. */
function makeLock(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes this process the only one that may use the data file; a lock left by a killed process is taken over.
 * @returns a function that gives the lock back
 * @throws StoreFileError naming the process that holds it
 */
export function takeLock(dataFile: string): () => void {
  const path = `${dataFile}.lock`;
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  for (let tries = 0; !makeLock(path, mine); tries++) {
    const owner = tries < 2 ? holder(path) : 'another process';
    if (owner !== null) throw new StoreFileError(`${dataFile} is in use by ${owner}; stop it first`);
    rmSync(path, { force: true });
  }
  return () => {
    try {
      if (readFileSync(path, 'utf8') === mine) unlinkSync(path);
    } catch {
      // Removed already: nothing to release.
    }
  };
}
