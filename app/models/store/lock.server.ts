import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { StoreFileError } from './disk.server';

/** How often the holder signals that it's alive, in ms. */
const beatMs = 2_000;
/** Time in ms without a signal after which a holder on another machine or in another container counts as ended. */
const silentMs = 10_000;
/** Age of a lock file in ms after which its holder counts as ended, even if the clocks of the two machines differ. */
const forgottenMs = 5 * 60_000;

/** The holder of the lock: a process, and the scope in which its process ID is unique. */
interface Holder {
  pid: number;
  /** Start time of the process in clock ticks, which distinguishes it from a later process with the same ID. */
  since: string;
  /** The boot ID of the machine and the process's PID namespace; empty if the boot ID isn't known. */
  place: string;
  machine: string;
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

/** Returns the scope of this process's ID. Two containers on one machine differ in the PID namespace. */
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

/**
 * Parses a lock file. Returns `null` if it's missing or empty. For files of earlier versions (`pid since`), assumes the
 * current scope.
 */
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
 * Checks whether a holder that can't be queried is alive. A holder that is alive regularly touches its file. The clocks
 * of two machines can differ, so this function waits for the file to change, unless the file's time differs from the
 * local time by more than `forgottenMs`.
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

/**
 * Checks whether a lock file is empty because another process is creating it at the moment. An older empty file was
 * left by a power failure.
 */
function isBeingMade(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size === 0 && Date.now() - found.mtimeMs < 1_000;
}

/** Returns a description of the lock's holder, or `null` if the holder is this process or has ended. */
function liveHolder(path: string): string | null {
  if (isBeingMade(path)) return 'another process';
  const holder = readHolder(path);
  if (!holder) return null;
  const { pid, since, place, machine } = holder;
  if (place === placeHere()) {
    const isAlive = pid > 0 && pid !== process.pid && isRunning(pid) && startedAt(pid) === since;
    return isAlive ? `process ${pid}` : null;
  }
  return showsLife(path) ? `process ${pid} in another container or on another machine (${machine})` : null;
}

/** Creates the lock file. Returns `false` if it already exists. */
function makeLock(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export interface Lock {
  /**
   * Checks whether this process still holds the lock, and recreates a deleted lock file. Another process takes over the
   * lock if this process doesn't signal for too long.
   */
  isHeld: () => boolean;
  release: () => void;
}

/**
 * Makes this process the only one that can use the data file, even across containers and machines that share the folder
 * (architecture §3). Takes over a lock left by a killed process: immediately if process IDs can be compared or the last
 * signal is more than five minutes old, otherwise after waiting 10 seconds for a signal.
 * @throws StoreFileError with the process that holds it
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
  const ownContent = JSON.stringify(holder);
  for (let tries = 0; !makeLock(path, ownContent); tries++) {
    const owner = tries < 2 ? liveHolder(path) : 'another process';
    if (owner !== null) throw new StoreFileError(`${dataFile} is in use by ${owner}; stop it first`);
    rmSync(path, { force: true, recursive: true });
  }
  const isHeld = () => {
    const text = textOf(() => readFileSync(path, 'utf8'));
    return text === ownContent || (text === '' && makeLock(path, ownContent));
  };
  const beat = setInterval(() => {
    try {
      if (isHeld()) utimesSync(path, new Date(), new Date());
    } catch {
      // The next write reports a full or missing disk.
    }
  }, beatMs).unref();
  return {
    isHeld,
    release: () => {
      clearInterval(beat);
      try {
        if (isHeld()) unlinkSync(path);
      } catch {
        // The lock file was already removed, so there's nothing to release.
      }
    },
  };
}
