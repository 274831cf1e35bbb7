import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { StoreFileError } from './disk.server';

/** How often the holder shows that it lives, in ms. */
const beatMs = 2_000;
/** A holder of another machine or container that showed no life for so long has ended, in ms. */
const silentMs = 10_000;
/** A lock file that is older than this is of nobody, whatever the clocks of two machines say, in ms. */
const forgottenMs = 5 * 60_000;

/** Who holds the lock: a process of a place, where process ids mean the same to everyone. */
interface Holder {
  pid: number;
  /** When the process began, in clock ticks; tells it from a later one with the same id. */
  since: string;
  /** The boot of a machine and the process namespace of a container; empty where neither is known. */
  place: string;
  machine: string;
  /** Another one each time the lock is taken. */
  key: string;
}

function textOf(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

function startedAt(pid: number): string {
  return textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '');
}

/** Where this process runs: two containers on one machine differ in the second part. */
function placeHere(): string {
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = textOf(() => readlinkSync('/proc/self/ns/pid'));
  return boot === '' ? '' : `${boot} ${namespace}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const sleep = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** What a lock file says; `null` when it's gone, and what earlier versions wrote (`pid since`) is of this place. */
function readHolder(path: string): Holder | null {
  const text = textOf(() => readFileSync(path, 'utf8'));
  if (text === '') return null;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    const [pid = '', since = ''] = text.split(' ');
    return { pid: Number(pid), since, place: placeHere(), machine: hostname(), key: text };
  }
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Whether a holder that can't be asked shows life: it touches its file all the time. The clocks of two machines may differ,
 * so its file is watched instead of compared with the time here.
 */
function showsLife(path: string): boolean {
  const before = changedAt(path);
  if (Math.abs(Date.now() - before) > forgottenMs) return false;
  for (let waited = 0; waited < silentMs; waited += 500) {
    sleep(500);
    if (changedAt(path) !== before) return changedAt(path) !== 0;
  }
  return false;
}

/** An empty lock file is being created by another process now, or was left empty by a power failure. */
function isBeingMade(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size === 0 && Date.now() - found.mtimeMs < 1_000;
}

/** Who holds the lock, in words; `null` when it's this process or the holder has ended. */
function liveHolder(path: string): string | null {
  if (isBeingMade(path)) return 'another process';
  const holder = readHolder(path);
  if (!holder) return null;
  const { pid, since, place, machine } = holder;
  if (place === placeHere()) {
    const isAlive = pid > 0 && pid !== process.pid && isRunning(pid) && startedAt(pid) === since;
    return isAlive ? `process ${pid}` : null;
  }
  return showsLife(path) ? `process ${pid} of another container or machine (${machine})` : null;
}

/** Creates the lock file; `false` when it exists already. */
function makeLock(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A lock that is held. */
export interface Lock {
  /** Whether it's still this process's: another one takes it when this one shows no life for long. */
  isHeld: () => boolean;
  release: () => void;
}

/**
 * Makes this process the only one that may use the data file, also across containers and machines that share the folder
 * (architecture §3). A lock left by a process that was killed is taken over: at once where process ids can be compared,
 * else when it has shown no life for 10 seconds, which are waited for.
 * @throws StoreFileError naming the process that holds it
 */
export function takeLock(dataFile: string): Lock {
  const path = `${dataFile}.lock`;
  const holder: Holder = {
    pid: process.pid,
    since: startedAt(process.pid),
    place: placeHere(),
    machine: hostname(),
    key: randomUUID(),
  };
  const mine = JSON.stringify(holder);
  for (let tries = 0; !makeLock(path, mine); tries++) {
    const owner = tries < 2 ? liveHolder(path) : 'another process';
    if (owner !== null) throw new StoreFileError(`${dataFile} is in use by ${owner}; stop it first`);
    rmSync(path, { force: true, recursive: true });
  }
  const isHeld = () => {
    const text = textOf(() => readFileSync(path, 'utf8'));
    // Someone may have tidied the file away.
    return text === mine || (text === '' && makeLock(path, mine));
  };
  const beat = setInterval(() => {
    try {
      if (isHeld()) utimesSync(path, new Date(), new Date());
    } catch {
      // A full or vanished disk is told by the next write.
    }
  }, beatMs).unref();
  return {
    isHeld,
    release: () => {
      clearInterval(beat);
      try {
        if (isHeld()) unlinkSync(path);
      } catch {
        // Removed already: nothing to release.
      }
    },
  };
}
