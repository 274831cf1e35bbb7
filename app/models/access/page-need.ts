import { type Need, viewNeed } from './ability';

/**
 * Parts of a path that name a page which only serves a change: a form, or a question before a change. Looking at an
 * area doesn't open it.
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

/** Returns the permission required to open a page whose changes need `need`: to view, unless the page is for a change. */
export function pageNeed(path: string, need: Need): Need {
  const segments = path.replace(/[?#].*/s, '').split('/');
  return segments.some((segment) => changeSegments.has(segment)) ? need : viewNeed(need);
}
