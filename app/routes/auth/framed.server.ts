import { pageUrl } from '~/http/address.server';

/**
 * Returns `path` in the same frame as the requested page: `/pages/login` becomes `/pages/login-cover` on a cover page.
 */
export function framed(request: Request, path: string): string {
  const { pathname } = new URL(pageUrl(request), 'http://local');
  return `${path}-${pathname.endsWith('-basic') ? 'basic' : 'cover'}`;
}
