import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { InvoiceForm } from '../form/form';
import { invoiceFormData, saveInvoiceForm } from '../form/form.server';
import { newLine } from '../form/typed-amounts';
import { listPath } from '../links';
import invoiceCss from '../invoice.css?url';
import { formatTyped } from '~/lib/typed-number';
import { addDays } from '~/models/shared/day';
import { getWorkspace } from '~/models/workspace/queries.server';
import { todayOf } from '~/http/time-zone.server';

export const handle = { i18n: ['invoice', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const language = await languageOf(request);
  const [formData, t] = await Promise.all([invoiceFormData(language), translatorFor(request, 'invoice')]);
  const [issuedOn, { dueDays, note, taxPercent }] = await Promise.all([todayOf(request), getWorkspace()]);
  const wanted = Number(new URL(request.url).searchParams.get('client'));
  const client = formData.clients.find(({ id }) => id === wanted);
  return {
    ...formData,
    title: t('form.add'),
    values: {
      issuedOn,
      dueOn: addDays(issuedOn, client?.terms ?? dueDays),
      ...(client && { client: client.text, clientId: String(client.id), clientTaxNumber: client.taxNumber }),
      bankId: '0',
      note,
      items: [newLine],
      discountPercent: '0',
      taxPercent: formatTyped(taxPercent, language),
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return saveInvoiceForm({ request, actor, id: null });
}

export default function AddInvoice() {
  const { title, values, clients, lines, rates, banks, brand, constraint } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={title} />
      <InvoiceForm
        values={values}
        clients={clients}
        lines={lines}
        rates={rates}
        banks={banks}
        brand={brand}
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
        cancelTo={listPath}
      />
    </Page>
  );
}
