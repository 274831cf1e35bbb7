import { useCallback, useMemo } from 'react';
import { abilityFrom, allows, type AppAbility, type Need } from '~/models/access/ability';
import { useRootData } from '~/lib/root-data';

/**
 * Returns the signed-in user's ability, which components use to show and hide elements. The server enforces permissions
 * (architecture §4).
 */
export function useAbility(): AppAbility {
  const rules = useRootData()?.rules;
  return useMemo(() => abilityFrom(rules ?? []), [rules]);
}

/**
 * Returns a function that checks whether the signed-in user has the permissions that a feature or a menu row needs. The
 * function doesn't change until the permissions do.
 */
export function useCan(): (need: Need) => boolean {
  const ability = useAbility();
  return useCallback((need: Need) => allows(ability, need), [ability]);
}
