import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsvImport } from '~/components/csv-import/csv-import';
import { useActionResult } from '~/components/form/use-answer';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { importColumns } from '~/models/client/rules';
import { clientsPath } from '../../links';
import csvImportCss from '~/components/csv-import/csv-import.css?url';
import { importStep } from './actions.server';
import { columnLabels } from './labels';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: csvImportCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  return { title: (await translatorFor(request, 'invoice'))('clients.import.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return importStep({ request, actor });
}

/**
 * Imports clients from a CSV file. Matches its columns to fields, and previews the changes before anything is stored.
 */
export default function ImportClients() {
  const { t } = useTranslation('invoice');
  const { title } = useLoaderData<typeof loader>();
  const labels = columnLabels(t);
  return (
    <CsvImport
      title={title}
      sub={t('clients.import.sub')}
      closeTo={clientsPath}
      reply={useActionResult<typeof action>()}
      columns={importColumns.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
