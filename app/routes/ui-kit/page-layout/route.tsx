import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Demo, KitPage } from '../kit-page';
import { loadPage } from '../section.server';

export { ErrorBoundary, links } from '../kit-page';

export const handle = { i18n: ['kit', 'display'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'page-layout', slug: params.page });

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about the layouts of the shell, one for each (features §20). */
export default function PageLayout() {
  return <KitPage demos={demos} />;
}
