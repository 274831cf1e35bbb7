import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { intents } from '~/http/form/intents.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { kitForm, saveKitForm } from '~/models/kit-form/commands.server';
import { rowSchema } from '~/models/kit-form/schema';
import { type Demo, KitPage } from '../kit-page';
import { sales } from '../sales';
import { loadPage } from '../section.server';
import { data } from './data.server';

export { ErrorBoundary, links } from '../kit-page';

export const handle = { i18n: ['kit', 'table', 'overlay', 'form'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'datatables', slug: params.page, data });

interface Posted extends PostedForm {
  accountId: number;
}

const name = 'row-edit';

const act = intents<Posted, Promise<unknown>>({
  row: async ({ accountId, ...posted }) => {
    if (!sales.some(({ shop }) => shop === posted.form.get('shop')))
      throw new Response('Unknown shop', { status: 400 });
    const { values } = await kitForm({ accountId, name });
    return saveForm({
      ...posted,
      schema: rowSchema,
      texts: 'kit',
      save: (row, { actor }) =>
        saveKitForm({ accountId, name, change: { values: { ...values, [row.shop]: row.name } }, actor }),
      done: ({ t }) => ({ to: '/datatables/row-edit', message: t('toast.success') }),
    });
  },
});

/** Renames a row of the sample shops and saves it for the account. */
export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'UiKit');
  const form = await readForm(request);
  return act(form, { request, form, actor, accountId: account.id });
}

const demos = import.meta.glob<Demo>(['./*.tsx', '!./route.tsx'], { eager: true });

/** UI kit pages about data tables, one for each capability (features §20). */
export default function DataTables() {
  return <KitPage demos={demos} />;
}
