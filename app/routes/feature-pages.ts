import type { RouteConfigEntry } from '@remix-run/route-config';

/** The addresses of a feature (architecture §2b), with their modules. Plain data without aliases: the build reads it before Vite runs. */
export interface FeaturePages {
  /** Pages inside the shell. */
  shell?: RouteConfigEntry[];
  /** Pages without the shell: sign-in, and what strangers may open. */
  blank?: RouteConfigEntry[];
  /** Files, and targets of forms that have no page. */
  files?: RouteConfigEntry[];
  /** JSON calls: one splat for each prefix, resolved through the feature's contract (architecture §5). */
  calls?: RouteConfigEntry[];
}
