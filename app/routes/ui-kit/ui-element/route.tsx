import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Demo, KitPage } from '../kit-page';
import { States } from '../states';
import { loadPage } from '../section.server';

export { ErrorBoundary, handle, links } from '../kit-page';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'ui-element', slug: params.page });

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about typography, spacing, radius, elevation, and motion (features §20). */
export default function UiElement() {
  return <KitPage demos={demos} after={<States />} />;
}
