import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { getClient } from '~/models/client/queries.server';
import { clientFormSchema } from '~/models/client/schema';
import { recordTag } from '~/models/shared/tag.server';
import { clientPath, clientQueryOf } from '../../links';
import invoiceCss from '../../invoice.css?url';
import { ClientForm } from '../form';
import { saveClientForm, toClientValues } from '../form.server';

export const handle = { i18n: ['invoice', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const { client } = await orThrow(getClient(idParam(params.id)));
  const t = await translatorFor(request, 'invoice');
  return {
    title: t('clients.editOne', { name: client.name }),
    id: client.id,
    name: client.name,
    tag: recordTag(client),
    values: toClientValues(client),
    constraint: constraintsOf(clientFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return saveClientForm({ request, actor, id: idParam(params.id) });
}

export default function EditClient() {
  const { t } = useTranslation('common');
  const { id, name, title, tag, values, constraint } = useLoaderData<typeof loader>();
  const query = clientQueryOf(useSearchParams()[0]);
  const to = `${clientPath(id)}${query}`;
  return (
    <Page>
      <PageHeader title={title} above={[{ label: name, to }]} crumb={t('actions.edit')} listQuery={query} />
      <ClientForm
        key={id}
        values={values}
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
        tag={tag}
        cancelTo={to}
      />
    </Page>
  );
}
