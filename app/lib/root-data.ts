import { useRouteLoaderData } from '@remix-run/react';
import { withDates } from './format';
import { useLanguage } from './use-language';
import { layoutConfig } from '~/layout.config';
import type { loader } from '~/root';

/** What the root loader knows: account, rules, language, direction, skin, menu state, toast. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** The person's time zone, an IANA name; the workspace's where the root loader has failed. */
export function useZone(): string {
  return useRootData()?.zone.name ?? layoutConfig.timeZone;
}

/** How the person wants hours to be written; by the language where the root loader has failed. */
export function useHours() {
  return useRootData()?.time.hours ?? 'auto';
}

/** The language with the order the person wants dates in, as the formatters of dates take it. */
export function useDateLocale(): string {
  return withDates(useLanguage(), useRootData()?.time.dates ?? 'auto');
}
