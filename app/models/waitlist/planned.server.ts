import { AppError } from '~/lib/errors';
import { slugOf } from '~/lib/slug';
import { today } from '~/models/shared/day';
import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { plannedIn } from './queries.server';
import type { PlannedFeature, PlannedInput } from './schema';

type By = { actor: Actor };

/** Adds a planned feature. */
export async function planFeature({
  input: { on, ...names },
  actor,
  idempotencyKey,
}: By & { input: PlannedInput; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'plannedFeature.added', about: names.en, idempotencyKey }, (draft) => {
    const id = nextId(draft.plannedFeatures);
    const wanted = slugOf(names.en);
    const taken = recordsOf(draft.plannedFeatures).some(({ key }) => key === wanted);
    const feature: PlannedFeature = { id, key: taken ? `${wanted}-${id}` : wanted, names, on, readyOn: null };
    draft.plannedFeatures[id] = feature;
    return { key: feature.key };
  });
}

/**
 * Changes the name and day of a planned feature. Throws `not_found`, and `StaleRecord` if `tag` belongs to an older
 * version.
 */
export async function changePlan({
  id,
  input: { on, ...names },
  actor,
  tag,
}: By & { id: number; input: PlannedInput; tag?: string }) {
  return store.commit({ actor, label: 'plannedFeature.updated', about: names.en }, (draft) => {
    const feature = plannedIn(draft, id);
    assertFresh(feature, tag);
    Object.assign(feature, { names, on });
    return { key: feature.key };
  });
}

/** Deletes a planned feature, with its waitlist. Throws `not_found`. */
export async function dropPlan({ id, actor }: By & { id: number }) {
  const { key, names } = plannedIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'plannedFeature.deleted', about: names.en }, (draft) => {
    delete draft.plannedFeatures[id];
    for (const entry of recordsOf(draft.waitlist)) if (entry.feature === key) delete draft.waitlist[entry.id];
  });
}

/**
 * Announces that a feature is ready. Deletes its waitlist, because everyone on it is notified only once.
 * @returns the email addresses to notify, and the names of the feature
 * @throws AppError `not_found`, `conflict` when it has already been announced
 */
export async function announcePlan({ id, actor }: By & { id: number }) {
  const { key, names } = plannedIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'plannedFeature.ready', about: names.en }, (draft) => {
    const feature = plannedIn(draft, id);
    if (feature.readyOn !== null) throw new AppError('conflict', 'This has already been announced.');
    feature.readyOn = today();
    const waiting = recordsOf(draft.waitlist).filter((one) => one.feature === key);
    for (const { id: entryId } of waiting) delete draft.waitlist[entryId];
    return { emails: waiting.map(({ email }) => email), names: { ...names } };
  });
}
