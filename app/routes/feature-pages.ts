import type { RouteConfigEntry } from '@remix-run/route-config';

/**
 * URLs of a feature (architecture §2b), with their modules. Plain data without aliases, because the build reads it
 * before Vite runs.
 */
export interface FeaturePages {
  /** Pages inside the shell. */
  shell?: RouteConfigEntry[];
  /** Pages without the shell: sign-in, and public pages. */
  blank?: RouteConfigEntry[];
  /** Files, and form actions without a page. */
  files?: RouteConfigEntry[];
  /** JSON endpoints: one splat for each prefix, resolved through the feature's contract (architecture §5). */
  calls?: RouteConfigEntry[];
}
