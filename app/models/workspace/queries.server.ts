import { env } from '~/lib/env.server';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { type Workspace, workspaceSchema } from './schema';

/** The settings of the workspace in a state of the store; defaults as long as no one has saved any. */
export function workspaceIn({ workspace }: Pick<Collections, 'workspace'>): Workspace {
  return workspace['1'] ?? workspaceSchema.parse({ id: 1 });
}

/** The settings of the workspace now. */
export async function getWorkspace(): Promise<Workspace> {
  return workspaceIn(await store.snapshot());
}

/** A hash of the settings, to notice a stale save. */
export function workspaceTag({ id: _, ...settings }: Workspace): string {
  return recordTag(settings);
}

/**
 * Where links in emails and links to share lead (architecture §4): `PUBLIC_URL`, or else the saved origin, or else
 * localhost.
 */
export async function publicOrigin(): Promise<string> {
  return env.PUBLIC_URL ?? ((await getWorkspace()).origin || `http://localhost:${env.PORT}`);
}
