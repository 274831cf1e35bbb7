import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For a page whose form is refused when what it shows is no longer so (409): with script, too, the page then shows what is
 * so now. Remix loads nothing anew after a refusal. Export it as the route's `shouldRevalidate`.
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
