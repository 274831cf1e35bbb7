import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file atomically and durably: readers, and a restart after a crash, find the old or the new content, complete.
 * @param {string} file
 * @param {string} content
 */
export async function writeAtomically(file, content) {
  const folder = dirname(file);
  // The process id keeps two writers from sharing a temporary file.
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
 * @param {string} content
 */
async function writeAndFlush(file, content) {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @param {string} folder */
async function flushFolder(folder) {
  // Windows cannot open folders, and needs no flush of them.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
