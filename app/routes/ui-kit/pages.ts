import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

/** Sections of the kit. Each has an index page and a route for all of its pages (see catalog/). */
const kitSections = [
  ...['ui-element', 'colors', 'icons', 'cards', 'components', 'extensions'],
  ...['page-layout', 'forms', 'tables', 'datatables', 'charts'],
];

export const uiKitPages: FeaturePages = {
  shell: [
    route('datatables/about/:page', 'routes/ui-kit/table-page/route.tsx'),
    ...kitSections.flatMap((section) => [
      route(section, 'routes/ui-kit/section/route.tsx', { id: `kit-${section}` }),
      route(`${section}/:page`, `routes/ui-kit/${section}/route.tsx`),
    ]),
  ],
};
