import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Demo, KitPage } from '../kit-page';
import { loadPage } from '../section.server';

export { ErrorBoundary, handle, links } from '../kit-page';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'icons', slug: params.page });

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about the product's icons (features §20). */
export default function Icons() {
  return <KitPage demos={demos} />;
}
