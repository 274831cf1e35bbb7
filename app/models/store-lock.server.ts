import { readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { StoreFileError } from './store-file.server';

/** Start time of a process in clock ticks, which tells a living owner from a later process with the same number. */
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

function holder(path: string): number | null {
  try {
    const [pid = '', since = ''] = readFileSync(path, 'utf8').split(' ');
    const number = Number(pid);
    return number !== process.pid && isRunning(number) && startedAt(number) === since ? number : null;
  } catch {
    return null;
  }
}

/** Of two processes that start at the same moment one makes the file, and the other finds it there. */
function replaceLock(path: string, mine: string, dataFile: string): void {
  rmSync(path, { force: true });
  try {
    writeFileSync(path, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StoreFileError(`${dataFile} has just been opened by another process; stop it first`);
  }
}

/**
 * Makes this process the only one that may use the data file; a lock left by a killed process is taken over.
 * @returns a function that gives the lock back
 * @throws StoreFileError naming the process that holds it
 */
export function takeLock(dataFile: string): () => void {
  const path = `${dataFile}.lock`;
  const owner = holder(path);
  if (owner !== null) throw new StoreFileError(`${dataFile} is in use by process ${owner}; stop it first`);
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  replaceLock(path, mine, dataFile);
  return () => {
    try {
      if (readFileSync(path, 'utf8') === mine) unlinkSync(path);
    } catch {
      // Already gone: nothing to give back.
    }
  };
}
