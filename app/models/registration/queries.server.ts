import { recordTag } from '~/models/shared/tag.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { RegistrationMode } from './rules';

/** Who may register in a state of the store: everybody, as an administrator, unless it was changed (architecture §9). */
export function modeIn({ registration }: Pick<Collections, 'registration'>): RegistrationMode {
  return registration['1']?.mode ?? 'open';
}

/** Who may register now. */
export async function registrationMode(): Promise<RegistrationMode> {
  return modeIn(await store.snapshot());
}

/** A hash of the setting, to notice a stale save. */
export function registrationTag(mode: RegistrationMode): string {
  return recordTag({ mode });
}
