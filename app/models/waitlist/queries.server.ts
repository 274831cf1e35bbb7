import { found } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import { rowsOf, sortRows } from '~/models/shared/list';
import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { PlannedFeature, WaitlistEntry } from './schema';

/** Returns the waitlist entry with the given token, for leaving the list, or `null` if the token isn't on any list. */
export async function waitingWith(token: string): Promise<WaitlistEntry | null> {
  const { waitlist } = await store.snapshot();
  return recordsOf(waitlist).find((one) => one.token === token) ?? null;
}

/** Returns the name of a feature in a language, or its English name if it isn't translated. */
export function nameIn({ names }: Pick<PlannedFeature, 'names'>, language: Language): string {
  return names[language] || names.en;
}

/** Returns the planned features that aren't ready yet, earliest date first. */
export async function plannedFeatures(): Promise<PlannedFeature[]> {
  const rows = rowsOf((await store.snapshot()).plannedFeatures).filter(({ readyOn }) => readyOn === null);
  return sortRows(rows, ({ on }) => on, 'asc');
}

/** Returns the feature with the given key, ready or not, or `null` if there is none. */
export async function plannedFeatureCalled(key: string): Promise<PlannedFeature | null> {
  return recordsOf((await store.snapshot()).plannedFeatures).find((one) => one.key === key) ?? null;
}

/** Returns a feature from a snapshot or draft by its ID. Throws `not_found`. */
export function plannedIn({ plannedFeatures: all }: Pick<Collections, 'plannedFeatures'>, id: number): PlannedFeature {
  return found(all[id], 'Feature');
}

/**
 * Returns the initial values of a feature's form, its tag, and the number of people on its waitlist. Throws
 * `not_found`.
 */
export async function plannedForEdit(id: number) {
  const data = await store.snapshot();
  const feature = plannedIn(data, id);
  const waiting = recordsOf(data.waitlist).filter((one) => one.feature === feature.key).length;
  return { id, values: { ...feature.names, on: feature.on }, tag: recordTag(feature), waiting };
}
