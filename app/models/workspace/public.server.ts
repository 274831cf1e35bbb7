import { publicParts, type PublicPart } from '~/models/access/public-pages';
import type { By } from '~/models/store/change-log';
import { changeWorkspace } from './commands.server';
import { getWorkspace } from './queries.server';
import type { PublicInput } from './schema';

/** Returns the parts of the product that can be read without signing in. */
export async function publicPartsNow(): Promise<readonly PublicPart[]> {
  return (await getWorkspace()).publicParts;
}

/**
 * Sets which parts of the product are public, as one change that can be undone.
 * @param tag the settings' tag when the form was opened (see `workspaceTag`)
 * @throws AppError `forbidden` unless the actor can manage everything, `conflict` (`StaleRecord`)
 */
export function savePublicParts({ input, ...by }: By & { input: PublicInput; tag?: string | undefined }) {
  return changeWorkspace({ ...by, changes: () => ({ publicParts: publicParts.filter((part) => input[part]) }) });
}
