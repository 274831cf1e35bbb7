import { useNavigation } from '@remix-run/react';

/** Thin bar at the very top while a page is on its way; CSS shows it after 120 ms (design §6 "Pending"). */
export function PendingBar() {
  const { state } = useNavigation();
  return <div className="pending" data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}
