import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Demo, KitPage } from '../kit-page';
import { loadPage } from '../section.server';

export { ErrorBoundary, links, meta } from '../kit-page';

export const handle = { i18n: ['kit', 'table', 'overlay'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'datatables', slug: params.page });

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** What the list kit does, a page for each (features §20). */
export default function DataTables() {
  return <KitPage demos={demos} />;
}
