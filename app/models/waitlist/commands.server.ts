import { randomBytes } from 'node:crypto';
import { found } from '~/lib/errors';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';

/**
 * Adds an email address to the waitlist of a feature, only once, even if it's requested several times.
 * @param feature the feature's key
 * @returns the ID of the entry, for an email with the link for leaving the list, or `null` if the address was already
 * on it
 * @throws AppError `not_found` for a feature that isn't planned
 */
export async function joinWaitlist({ email, feature }: { email: string; feature: string }) {
  const { result } = await store.commit({ actor: null, label: 'waitlist.joined', logged: false }, (draft) => {
    const { waitlist, plannedFeatures } = draft;
    const planned = recordsOf(plannedFeatures).find(({ key, readyOn }) => key === feature && readyOn === null);
    found(planned, 'Feature');
    const known = (one: { email: string; feature: string }) =>
      one.feature === feature && one.email.toLowerCase() === email.toLowerCase();
    if (recordsOf(waitlist).some(known)) return null;
    const id = nextId(waitlist);
    const token = randomBytes(18).toString('base64url');
    waitlist[id] = { id, email, feature, token, at: new Date().toISOString() };
    return id;
  });
  return result;
}

/**
 * Removes the entry with the given token from its list.
 * @throws AppError `not_found` for a token that isn't on any list
 */
export async function leaveWaitlist(token: string): Promise<void> {
  await store.commit({ actor: null, label: 'waitlist.left', logged: false }, ({ waitlist }) => {
    const entry = found(
      recordsOf(waitlist).find((one) => one.token === token),
      'Address',
    );
    delete waitlist[entry.id];
  });
}
