import { useRouteLoaderData } from '@remix-run/react';
import { withDates } from './format';
import { useLanguage } from './use-language';
import { layoutConfig } from '~/layout.config';
import type { loader } from '~/root';

/** Returns the data of the root loader, such as the account and its preferences, or `undefined` if it has failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** Returns the user's time zone (an IANA name), or the default of `layoutConfig` if the root loader has failed. */
export function useZone(): string {
  return useRootData()?.zone.name ?? layoutConfig.timeZone;
}

/** Returns the user's hour format (see `timeChoices`), or `auto` if the root loader has failed. */
export function useHours() {
  return useRootData()?.time.hours ?? 'auto';
}

/** Returns the locale for date formatters: the language with the user's date order. */
export function useDateLocale(): string {
  return withDates(useLanguage(), useRootData()?.time.dates ?? 'auto');
}
