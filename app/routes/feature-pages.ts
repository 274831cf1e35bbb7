import type { RouteConfigEntry } from '@remix-run/route-config';

/**
 * A feature's URLs (architecture §2b) and their modules. Plain data without path aliases, because the build reads it
 * before Vite runs.
 */
export interface FeaturePages {
  /** Pages inside the shell. */
  shell?: RouteConfigEntry[];
  /** Pages without the shell: sign-in and public pages. */
  blank?: RouteConfigEntry[];
  /** Files, and form actions without a page. */
  files?: RouteConfigEntry[];
  /** JSON endpoints: one splat route per prefix, resolved through the feature's contract (architecture §5). */
  calls?: RouteConfigEntry[];
}
