import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file atomically and durably. Readers always find the complete old or new content, even after a crash.
 * @param {string} file
 * @param {string | Uint8Array | Iterable<string>} content the content, in pieces if it may be too long for one string
 */
export async function writeAtomically(file, content) {
  const folder = dirname(file);
  // The process ID prevents two processes from sharing a temporary file.
  const temporary = join(folder, `.${basename(file)}.${process.pid}.tmp`);
  try {
    await writeAndFlush(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(folder);
}

/**
 * @param {string} file
 * @param {string | Uint8Array | Iterable<string>} content
 */
async function writeAndFlush(file, content) {
  const handle = await open(file, 'w', 0o600);
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) await handle.writeFile(content);
    else await writePieces(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Number of characters to collect before they're written. */
const pieceLength = 1 << 20;

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {Iterable<string>} pieces
 */
async function writePieces(handle, pieces) {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < pieceLength) continue;
    await handle.writeFile(text);
    text = '';
  }
  await handle.writeFile(text);
}

/** @param {string} folder */
async function flushFolder(folder) {
  // Windows can't open folders, and doesn't need to flush them.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
