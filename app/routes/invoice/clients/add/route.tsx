import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { clientFormSchema } from '~/models/client/schema';
import { clientsPath } from '../../links';
import invoiceCss from '../../invoice.css?url';
import { ClientForm } from '../form';
import { saveClientForm } from '../form.server';

export const handle = { i18n: ['invoice', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const t = await translatorFor(request, 'invoice');
  return { title: t('clients.add'), constraint: constraintsOf(clientFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return saveClientForm({ request, actor, id: null });
}

export default function AddClient() {
  const { title, constraint } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={title} />
      <ClientForm
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
        values={{}}
        cancelTo={clientsPath}
      />
    </Page>
  );
}
