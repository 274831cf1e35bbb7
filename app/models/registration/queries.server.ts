import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { RegistrationMode } from './rules';

/**
 * Returns the registration mode in a store snapshot. By default, everyone can register as an administrator
 * (architecture §9).
 */
export function modeIn({ registration }: Pick<Collections, 'registration'>): RegistrationMode {
  return registration['1']?.mode ?? 'open';
}

/** Returns the current registration mode. */
export async function registrationMode(): Promise<RegistrationMode> {
  return modeIn(await store.snapshot());
}

/** Returns a hash of the setting, for detecting a stale save. */
export function registrationTag(mode: RegistrationMode): string {
  return recordTag({ mode });
}
