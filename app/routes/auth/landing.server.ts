import { inAddress } from '~/lib/cut-text';
import { localPath } from '~/http/address.server';

/** Where someone goes after signing in or registering: to the form that waits for them, or the page they came for. */
export function landing(request: Request): string {
  const { searchParams } = new URL(request.url);
  const resume = searchParams.get('resume');
  return resume ? `/session/resume?id=${inAddress(resume)}` : localPath(searchParams.get('redirectTo'));
}
