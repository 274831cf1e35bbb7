import { useMemo } from 'react';
import { abilityFrom, type AppAbility } from '~/models/access/ability';
import { useRootData } from '~/lib/root-data';

/** The signed-in person's ability in a component: for showing and hiding; the server enforces (architecture §4). */
export function useAbility(): AppAbility {
  const rules = useRootData()?.rules;
  return useMemo(() => abilityFrom(rules ?? []), [rules]);
}
