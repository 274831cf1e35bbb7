import { inAddress } from '~/lib/cut-text';
import { localPath } from '~/http/address.server';

/**
 * Returns the path to redirect to after signing in or registering: a pending form, or the originally requested page.
 */
export function landing(request: Request): string {
  const { searchParams } = new URL(request.url);
  const resume = searchParams.get('resume');
  return resume ? `/session/resume?id=${inAddress(resume)}` : localPath(searchParams.get('redirectTo'));
}
