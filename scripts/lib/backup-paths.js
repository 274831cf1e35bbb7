import { SECRET } from './sealed-secret.js';

/** Files and folders of a backup: the records, the uploads, the change log in one file per day, and the manifest. */
export const DATABASE = 'db.json';
export const UPLOADS = 'uploads';
export const CHANGES = 'changes';
export const MANIFEST = 'manifest.json';

const upload = /^uploads\/([\w-]+)$/;
const day = /^changes\/[\w-]+\/\d{4}-\d\d-\d\d\.jsonl$/;

/**
 * Checks whether a path from a manifest is that of an upload, a day of the change log, or the encrypted server key. An
 * edited manifest must not refer to other files.
 * @param {string} path
 */
export function isOther(path) {
  return upload.test(path) || day.test(path) || path === SECRET;
}

/** @param {string} path */
export function isDay(path) {
  return day.test(path);
}

/**
 * Returns the ID of the upload at a path in a backup, or `null` for another path.
 * @param {string} path
 */
export function uploadIn(path) {
  return upload.exec(path)?.[1] ?? null;
}

/** Returns a timestamp such as `2031-03-07T11-30-00-123Z`, which sorts by time and is valid in every file system. */
export function timestamp() {
  return new Date().toISOString().replace(/[:.]/g, '-');
}
