import { env } from '~/lib/env.server';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { type Workspace, workspaceSchema } from './schema';

/** Returns the workspace settings in a store snapshot, or the defaults until someone has saved them. */
export function workspaceIn({ workspace }: Pick<Collections, 'workspace'>): Workspace {
  return workspace['1'] ?? workspaceSchema.parse({ id: 1 });
}

/** Returns the current workspace settings. */
export async function getWorkspace(): Promise<Workspace> {
  return workspaceIn(await store.snapshot());
}

/**
 * Returns the email address for questions from the help pages: the support address, or else the company's, or `''` if
 * there is none.
 */
export async function supportAddress(): Promise<string> {
  const { supportEmail, company } = await getWorkspace();
  return supportEmail || company.email;
}

/** Returns a hash of the settings, for detecting a stale save. */
export function workspaceTag({ id: _, ...settings }: Workspace): string {
  return recordTag(settings);
}

/**
 * Returns the base URL for links in emails and for share links (architecture §4): `PUBLIC_URL`, or else the saved
 * origin, or else localhost.
 */
export async function publicOrigin(): Promise<string> {
  return env.PUBLIC_URL ?? ((await getWorkspace()).origin || `http://localhost:${env.PORT}`);
}
