import { useLocation, useNavigation } from '@remix-run/react';

/** Returns true while this page's list is loading with another query. */
export function useListPending(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}
