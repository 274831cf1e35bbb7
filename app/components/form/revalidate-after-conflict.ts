import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For a page whose form is refused because the displayed data is out of date (409). The page then shows the current
 * data, with JavaScript too; Remix doesn't revalidate after a refusal by default. Export it as the route's
 * `shouldRevalidate`.
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
