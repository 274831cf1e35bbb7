import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Zip, ZipDeflate } from 'fflate';
import { AppError } from '~/lib/errors';
import { logError } from '~/lib/log.server';

const run = promisify(execFile);

let isRunning = false;

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** The files of a folder as a ZIP file, read one by one as it's sent; `done` is called when it has been or was given up. */
function archiveOf(folder: string, done: () => void): ReadableStream<Uint8Array> {
  const files = filesIn(folder);
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const addNext = async (): Promise<boolean> => {
    const { value: path, done: isLast } = await files.next();
    if (isLast) {
      zip.end();
      return false;
    }
    const file = new ZipDeflate(relative(folder, path), { level: 6 });
    zip.add(file);
    file.push(await readFile(path), true);
    return true;
  };
  return new ReadableStream({
    async pull(controller) {
      let isMore = true;
      while (parts.length === 0 && isMore) isMore = await addNext();
      for (const part of parts.splice(0)) controller.enqueue(part);
      if (isMore) return;
      controller.close();
      done();
    },
    cancel: done,
  });
}

/**
 * Everything in the workspace in formats that other programs read, as a ZIP file: what `npm run export` writes, made by it.
 * @throws AppError `conflict` while another export is made, `unavailable` when it can't be made, as on a full disk
 */
export async function exportArchive(): Promise<ReadableStream<Uint8Array>> {
  if (isRunning) throw new AppError('conflict', 'An export is being made already. Try again in a minute.');
  isRunning = true;
  const work = await mkdtemp(join(tmpdir(), 'atrium-archive-'));
  const done = () => void rm(work, { recursive: true, force: true });
  try {
    await run(process.execPath, [join('scripts', 'export.js'), join(work, 'atrium-export')]);
    return archiveOf(work, done);
  } catch (error) {
    done();
    logError('the workspace could not be exported', error);
    throw new AppError('unavailable', 'The export could not be made. The log of the server says why.');
  } finally {
    isRunning = false;
  }
}
