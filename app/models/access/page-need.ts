import { type Need, viewNeed } from './ability';

/**
 * Path segments of pages that exist only to make a change: a form, or a confirmation. Permission to view an area
 * doesn't give access to them.
 */
const changeSegments = new Set([
  'add',
  'apply',
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

/**
 * Returns the permission required to open a page whose changes need `need`: permission to view, unless the page exists
 * only to make a change.
 */
export function pageNeed(path: string, need: Need): Need {
  const segments = path.replace(/[?#].*/s, '').split('/');
  return segments.some((segment) => changeSegments.has(segment)) ? need : viewNeed(need);
}
