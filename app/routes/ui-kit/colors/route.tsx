import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from './data.server';
import { type Demo, KitPage } from '../kit-page';
import { loadPage } from '../section.server';

export { ErrorBoundary, handle, links } from '../kit-page';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'colors', slug: params.page, data });

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about the theme's colors (features §20). */
export default function Colors() {
  return <KitPage demos={demos} />;
}
