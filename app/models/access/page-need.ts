import { type Need, viewNeed } from './ability';

/**
 * Path segments of pages that exist only to make a change: a form, or a confirmation. Permission to view an area
 * doesn't give access to them.
 */
const changeSegments = new Set([
  'add',
  'apply',
  'board',
  'compose',
  'credit',
  'delete',
  'edit',
  'import',
  'invite',
  'merge',
  'move',
  'new',
  'payment',
  'purge',
  'quick',
  'registration',
  'reschedule',
  'send',
  'send-selected',
  'set',
  'share',
  'sign-in-email',
  'sign-out',
  'two-steps',
  'write',
]);

/** Paths of records whose page at `edit` is the only one that shows them. People who can only view it can't save. */
const recordPath = /^\/apps\/todo\/edit\/[^/]+$/;

/** Checks whether a page exists only to make a change. */
export function isChangePage(path: string): boolean {
  const pathname = path.replace(/[?#].*/s, '');
  return !recordPath.test(pathname) && pathname.split('/').some((segment) => changeSegments.has(segment));
}

/**
 * Returns the permission required to open a page whose changes need `need`: permission to view, unless the page exists
 * only to make a change.
 */
export function pageNeed(path: string, need: Need): Need {
  return isChangePage(path) ? need : viewNeed(need);
}
