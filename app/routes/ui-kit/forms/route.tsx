import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOnForm } from './actions.server';
import { data } from './data.server';
import { type Demo, KitPage } from '../kit-page';
import { plays } from '../playground/forms';
import { States } from '../states';
import { loadPage } from '../section.server';

export { ErrorBoundary, links } from '../kit-page';

export const handle = { i18n: ['kit', 'form'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'forms', slug: params.page, data });

export const action = ({ request }: ActionFunctionArgs) => actOnForm(request);

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about form controls, one for each (features §20). */
export default function Forms() {
  return <KitPage demos={demos} plays={plays} after={<States />} />;
}
