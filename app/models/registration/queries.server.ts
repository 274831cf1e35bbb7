import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { RegistrationMode } from './rules';

/** Returns who can register in a state of the store: by default everyone, as an administrator (architecture §9). */
export function modeIn({ registration }: Pick<Collections, 'registration'>): RegistrationMode {
  return registration['1']?.mode ?? 'open';
}

/** Returns who can currently register. */
export async function registrationMode(): Promise<RegistrationMode> {
  return modeIn(await store.snapshot());
}

/** Returns a hash of the setting, to detect a stale save. */
export function registrationTag(mode: RegistrationMode): string {
  return recordTag({ mode });
}
