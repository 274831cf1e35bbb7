import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { type Demo, KitPage } from '../kit-page';
import { plays } from '../playground/components';
import { States } from '../states';
import { loadPage } from '../section.server';
import { type Pressed, showToast } from '../toast-action.server';

export { ErrorBoundary, links } from '../kit-page';

export const handle = { i18n: ['kit', 'table', 'overlay'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'components', slug: params.page });

/** Handles the buttons of the snackbar page. */
export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'UiKit');
  const form = await readForm(request);
  return intents<Pressed, Promise<Response>>({ toast: showToast })(form, {
    request,
    actor,
    accountId: account.id,
    form,
  });
}

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about the components shared by all pages, one for each (features §20). */
export default function Components() {
  return <KitPage demos={demos} plays={plays} after={<States />} />;
}
