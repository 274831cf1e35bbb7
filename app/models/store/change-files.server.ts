import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { logError } from '~/lib/log.server';
import { type Change, oldestKept } from './change-log';
import { daysBetween } from '~/models/shared/day';
import { replaceFile, syncFolder, writeFailure } from './disk.server';

const newline = 10;

/** Maximum number of days without changes that counts as downtime. A longer gap is treated as a wrong clock. */
const implausibleDays = 180;

function parseLines(path: string, bytes: Buffer): Change[] {
  const whole = bytes.subarray(0, bytes.lastIndexOf(newline) + 1);
  return whole
    .toString('utf8')
    .split('\n')
    .flatMap((line, index): Change[] => {
      if (line === '') return [];
      try {
        return [JSON.parse(line) as Change];
      } catch (error) {
        // The log is only a record of what happened, so a lost line must not make the records unusable.
        logError(`${path}: line ${index + 1} is skipped`, error);
        return [];
      }
    });
}

/** Removes duplicates. After a crash between filing and the checkpoint, changes are filed again. */
function eachOnce(changes: readonly Change[]): Change[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return byId.size === changes.length ? [...changes] : [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Appends lines to a file, after truncating an unfinished line left by a crash. */
async function appendLines(path: string, text: string): Promise<void> {
  const isNew = !existsSync(path);
  const file = await open(path, isNew ? 'w+' : 'r+', 0o600);
  try {
    const { size } = await file.stat();
    let end = size;
    const last = Buffer.alloc(1);
    while (end > 0) {
      await file.read(last, 0, 1, end - 1);
      if (last[0] === newline) break;
      end -= 1;
    }
    if (end < size) await file.truncate(end);
    const bytes = Buffer.from(text);
    const { bytesWritten } = await file.write(bytes, 0, bytes.length, end);
    if (bytesWritten < bytes.length)
      await file.write(bytes, bytesWritten, bytes.length - bytesWritten, end + bytesWritten);
    await file.datasync();
  } finally {
    await file.close();
  }
  if (isNew) await syncFolder(path);
}

/**
 * The change log of one database: one file per day in `data/changes/<id>/`, one change per line as it was committed
 * (architecture §3). Files are read on demand, not at startup.
 */
export class ChangeFiles {
  private readonly read = new Map<string, { size: number; changes: Change[] }>();

  constructor(readonly folder: string) {}

  /** Writes changes durably to the files, oldest first. Writing a change twice is harmless. */
  async add(changes: readonly Change[]): Promise<void> {
    const days = new Map<string, string>();
    for (const { undoneBy: _, ...change } of changes) {
      const day = change.at.slice(0, 10);
      days.set(day, `${days.get(day) ?? ''}${JSON.stringify(change)}\n`);
    }
    try {
      if (days.size > 0 && !existsSync(this.folder)) {
        await mkdir(this.folder, { recursive: true, mode: 0o700 });
        await syncFolder(this.folder);
        await syncFolder(dirname(this.folder));
      }
      for (const [day, text] of days) await appendLines(this.path(day), text);
    } catch (error) {
      throw writeFailure(this.folder, error);
    }
  }

  /** Returns the last `count` changes from the last `CHANGE_LOG_DAYS` days up to the ID `last`, oldest first. */
  async latest(count: number, last: number): Promise<Change[]> {
    let changes: Change[] = [];
    const days = await this.days();
    while (days.length > 0 && changes.length < count) {
      const earlier = eachOnce(await this.changesOf(days.pop() ?? ''));
      changes = [...earlier.filter(({ id }) => id <= last), ...changes];
    }
    this.read.clear();
    return changes.slice(-count);
  }

  /** Returns all changes from the last `CHANGE_LOG_DAYS` days up to the ID `last`, oldest first. */
  async all(last: number): Promise<Change[]> {
    const oldest = oldestKept(new Date());
    const found: Change[] = [];
    for (const day of await this.days()) for (const change of await this.changesOf(day)) found.push(change);
    return eachOnce(found).filter(({ id, at }) => id <= last && at >= oldest);
  }

  /**
   * Rewrites changes durably, file by file, including those of databases that were replaced by a seed or a restore.
   * @param rewritten returns the new change, or the same object if it doesn't change
   */
  async rewrite(rewritten: (change: Change) => Change): Promise<void> {
    this.read.clear();
    for (const folder of await this.folders()) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const changes = parseLines(path, await readFile(path));
        const next = changes.map(rewritten);
        if (next.every((change, at) => change === changes[at])) continue;
        await replaceFile(path, next.map((change) => `${JSON.stringify(change)}\n`).join(''));
      }
    }
  }

  /**
   * Clears the cache and removes the files of days that are too old, including those of earlier databases. Removes
   * nothing while the clock is more than half a year ahead of the last filed change, because the clock may be wrong.
   */
  async prune(): Promise<void> {
    this.read.clear();
    const names = (await readdir(this.folder).catch(() => [])).sort();
    const today = new Date().toISOString().slice(0, 10);
    const last = names.map((name) => name.slice(0, 10)).findLast((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day < today);
    if (last !== undefined && daysBetween(last, today) > implausibleDays) return;
    const oldest = oldestKept(new Date()).slice(0, 10);
    for (const folder of await this.folders()) {
      const found = await readdir(folder).catch(() => []);
      const old = found.filter((name) => name.slice(0, 10) < oldest);
      for (const name of old) await rm(join(folder, name), { force: true });
      if (folder !== this.folder && old.length > 0 && old.length === found.length) await rmdir(folder);
    }
  }

  private path(day: string): string {
    return join(this.folder, `${day}.jsonl`);
  }

  private async folders(): Promise<string[]> {
    const parent = dirname(this.folder);
    const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
  }

  private async days(): Promise<string[]> {
    const oldest = oldestKept(new Date()).slice(0, 10);
    const names = await readdir(this.folder).catch(() => []);
    const days = names.flatMap((name) => /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1] ?? []);
    return days.filter((day) => day >= oldest).sort();
  }

  private async changesOf(day: string): Promise<Change[]> {
    const path = this.path(day);
    const bytes = await readFile(path);
    const known = this.read.get(day);
    if (known?.size === bytes.length) return known.changes;
    const changes = parseLines(path, bytes);
    this.read.set(day, { size: bytes.length, changes });
    return changes;
  }
}
