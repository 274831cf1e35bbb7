/**
 * Unregisters every service worker of this origin (specification §1): one left by an earlier version would keep answering
 * with old files. Call it once when the browser starts; failures are harmless and ignored.
 */
export function unregisterServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.getRegistrations().then(
    (registrations) => registrations.forEach((registration) => void registration.unregister()),
    () => undefined,
  );
}
