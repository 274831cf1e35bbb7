import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * Revalidates a page whose form is rejected because the displayed data is out of date (409), so that the page shows the
 * current data with JavaScript, too. By default, Remix doesn't revalidate after a rejected form. Export it as the
 * route's `shouldRevalidate`.
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
