import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Copy, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Card } from '~/components/ui/card';
import { invoiceName } from '~/models/invoice/rules';
import { today } from '~/models/shared/day';
import { invoiceTag } from '~/models/invoice/edit-fields.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { InvoiceForm } from '../form/form';
import { invoiceFormData, saveInvoiceForm, toFormValues } from '../form/form.server';
import { paperTitle } from '../paper-title';
import { listQueryOf, previewPath } from '../links';
import { InvoiceError } from '../trashed';
import { invoiceOrTrash } from '../trashed.server';
import invoiceCss from '../invoice.css?url';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';

export const handle = { i18n: ['invoice', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const { invoice } = await invoiceOrTrash(idParam(params.id), today());
  // A draft credit note has a separate form, for the amounts of its invoice.
  if (invoice.creditOf !== undefined && invoice.issuedAt === null)
    throw redirect(`${previewPath(invoice.creditOf)}/credit`);
  const language = await languageOf(request);
  const [formData, t] = await Promise.all([invoiceFormData(language), translatorFor(request, 'invoice')]);
  const name = invoiceName(invoice);
  const paper = paperTitle(t, { name, creditOf: invoice.creditOf });
  const locked = invoice.issuedAt !== null;
  return {
    ...formData,
    title: locked ? paper : t('form.edit', { name }),
    id: invoice.id,
    paper,
    locked,
    tag: invoiceTag(invoice),
    values: toFormValues(invoice, language),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return saveInvoiceForm({ request, actor, id: idParam(params.id) });
}

export const ErrorBoundary = InvoiceError;

export default function EditInvoice() {
  const { t } = useTranslation(['invoice', 'common']);
  const { id, paper, title, locked, values, clients, lines, rates, banks, brand, constraint, tag } =
    useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const query = listQueryOf(useSearchParams()[0]);
  const preview = `${previewPath(id)}${query}`;
  return (
    <Page>
      <PageHeader
        title={title}
        above={[{ label: paper, to: preview }]}
        crumb={t('common:actions.edit')}
        listQuery={query}
      />
      {locked && !actionData ? (
        <Locked preview={preview} />
      ) : (
        <InvoiceForm
          key={id}
          values={values}
          clients={clients}
          lines={lines}
          rates={rates}
          banks={banks}
          brand={brand}
          constraint={constraint}
          actionData={actionData}
          tag={tag}
          cancelTo={preview}
        />
      )}
    </Page>
  );
}

/** Shown for an issued invoice, which can't be edited. */
function Locked({ preview }: { preview: string }) {
  const { t } = useTranslation('invoice');
  return (
    <Card className="invoice-card">
      <EmptyState
        icon={<Lock size={24} />}
        title={t('locked.title')}
        text={t('locked.text')}
        action={
          <div className="invoice-locked">
            <PostButton action={preview} fields={{ intent: 'duplicate' }} idempotent className={buttonClass()}>
              <Copy size={16} aria-hidden />
              {t('action.duplicate')}
            </PostButton>
            <ButtonLink variant="outlined" color="neutral" to={preview}>
              {t('action.preview')}
            </ButtonLink>
          </div>
        }
      />
    </Card>
  );
}
