import { useCallback, useMemo } from 'react';
import { abilityFrom, allows, type AppAbility, type Need } from '~/models/access/ability';
import { useRootData } from '~/lib/root-data';

/** The signed-in person's ability in a component: for showing and hiding; the server enforces (architecture §4). */
export function useAbility(): AppAbility {
  const rules = useRootData()?.rules;
  return useMemo(() => abilityFrom(rules ?? []), [rules]);
}

/** Whether the signed-in person may do what a feature or a menu row needs; the same function until the rights change. */
export function useMay(): (need: Need) => boolean {
  const ability = useAbility();
  return useCallback((need: Need) => allows(ability, need), [ability]);
}
