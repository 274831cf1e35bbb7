import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOnExtension } from './actions.server';
import { data } from './data.server';
import { type Demo, KitPage } from '../kit-page';
import { loadPage } from '../section.server';

export { ErrorBoundary, links } from '../kit-page';

export const handle = { i18n: ['kit', 'form'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'extensions', slug: params.page, data });

export const action = ({ request }: ActionFunctionArgs) => actOnExtension(request);

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about extensions of the product's components (features §20). */
export default function Extensions() {
  return <KitPage demos={demos} />;
}
