import { SECRET } from './sealed-secret.js';

/** What a backup is made of: the records, the files of the change log by day, and the uploads. */
export const DATABASE = 'db.json';
export const UPLOADS = 'uploads';
export const CHANGES = 'changes';
export const MANIFEST = 'manifest.json';

const upload = /^uploads\/([\w-]+)$/;
const day = /^changes\/[\w-]+\/\d{4}-\d\d-\d\d\.jsonl$/;

/**
 * Whether a path of a backup is one of the change log or of an upload. A manifest that was edited must not point elsewhere.
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
 * The id of the upload a path of a backup holds; `null` for another path.
 * @param {string} path
 */
export function uploadIn(path) {
  return upload.exec(path)?.[1] ?? null;
}

/** Such as `2031-03-07T11-30-00-123Z`: sorts by time, and fits every file system. */
export function timestamp() {
  return new Date().toISOString().replace(/[:.]/g, '-');
}
