import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Zip, ZipDeflate } from 'fflate';
import { AppError } from '~/lib/errors';
import { logError } from '~/lib/log.server';

const run = promisify(execFile);

let isRunning = false;

/** Number of bytes to compress before yielding to requests. */
const pieceBytes = 256 * 1024;

async function* zipped(folder: string): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = new ZipDeflate(relative(folder, path), { level: 6 });
    zip.add(file);
    for await (const chunk of createReadStream(path, { highWaterMark: pieceBytes })) {
      file.push(chunk as Buffer);
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* pieces.splice(0);
}

/**
 * Exports everything in the workspace in formats that other apps can read: the output of `npm run export`, as a ZIP
 * file.
 * @throws AppError `conflict` while another export is running, `unavailable` if it fails, such as on a full disk
 */
export async function exportArchive(): Promise<ReadableStream<Uint8Array>> {
  if (isRunning) throw new AppError('conflict', 'Another export is running. Try again in a minute.');
  isRunning = true;
  const work = await mkdtemp(join(tmpdir(), 'atrium-archive-'));
  const done = () => void rm(work, { recursive: true, force: true });
  try {
    await run(process.execPath, [join('scripts', 'export.js'), join(work, 'atrium-export')]);
    const archive = Readable.from(zipped(work)).once('close', done);
    return Readable.toWeb(archive) as ReadableStream<Uint8Array>;
  } catch (error) {
    done();
    logError('the workspace could not be exported', error);
    throw new AppError('unavailable', 'The export failed. See the server log for details.');
  } finally {
    isRunning = false;
  }
}
