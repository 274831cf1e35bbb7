import type { Account } from '~/models/account/schema';
import type { Need } from '~/models/access/ability';
import { publicPartOf, type PublicPart, visitor } from '~/models/access/public-pages';
import type { SignedIn } from '~/models/session/queries.server';
import { publicPartsNow } from '~/models/workspace/public.server';
import { signedIn } from '~/sessions.server';
import { pageUrl } from './address.server';
import { assertOpen, requireAccess } from './page.server';

/**
 * Returns the public parts of the product if a visitor who isn't signed in requests one of their pages, otherwise
 * `null`.
 */
export async function visitorParts(request: Request): Promise<readonly PublicPart[] | null> {
  const part = publicPartOf(new URL(pageUrl(request), 'http://local').pathname);
  if (part === null) return null;
  const parts = await publicPartsNow();
  return parts.includes(part) && !(await signedIn(request)) ? parts : null;
}

/**
 * Returns the reader of a page that the workspace can make public: the signed-in user (`person`) or, if the page is
 * public, a visitor (`person` is `null`). The loaders of such pages call it instead of `requireAccess`, whose checks
 * apply to everyone but visitors.
 */
export async function requireReader(
  request: Request,
  need: Need,
): Promise<{ reader: Pick<Account, 'id' | 'ability'>; person: SignedIn | null }> {
  if ((await visitorParts(request)) !== null) {
    await assertOpen(request, null);
    return { reader: visitor, person: null };
  }
  const person = await requireAccess(request, need);
  return { reader: person.account, person };
}
