import { useLocation, useNavigation } from '@remix-run/react';

/** True while the list of this page is on its way with another query. */
export function useListPending(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}
