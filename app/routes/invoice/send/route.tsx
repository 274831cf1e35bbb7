import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Table, TableScroll } from '~/components/ui/table';
import { saveForm } from '~/http/form/save.server';
import { AppError, StaleRecord } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { invoiceSendSchema } from '~/models/invoice/mail.schema';
import { mailInvoices } from '~/models/invoice/share.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { assertFresh } from '~/models/shared/tag.server';
import { listPath, listQueryOf, previewPath } from '../links';
import { namedIds } from '../named-ids';
import invoiceCss from '../invoice.css?url';
import { plannedMails, planTag, planView, sendingPlan } from './plan.server';

export const handle = { i18n: ['invoice', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

/**
 * Loads a preview of emailing the invoices in `ids=1,2,3`. Throws 404 if `ids` is empty or an invoice doesn't exist.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const ids = namedIds(new URL(request.url).searchParams.get('ids') ?? '');
  if (ids.length === 0) throw new Response('No invoices selected', { status: 404 });
  const [onDay, t] = await Promise.all([todayOf(request), translatorFor(request, 'invoice')]);
  const plan = await orThrow(sendingPlan(ids, onDay));
  const title = t('send.title');
  return { title, ids: ids.join(','), lines: planView(plan), tag: planTag(plan), canSend: hasMailServer };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const onDay = await todayOf(request);
  return saveForm({
    request,
    actor,
    schema: invoiceSendSchema,
    texts: 'invoice',
    save: async ({ ids }, { tag, idempotencyKey }) => {
      const plan = await sendingPlan(namedIds(ids), onDay);
      assertFresh(planTag(plan), tag);
      const mails = await plannedMails(plan, { request, actor });
      if (mails.length === 0) throw new AppError('conflict', 'None of these invoices can be sent.');
      return mailInvoices({ mails, actor, idempotencyKey });
    },
    done: ({ result, t, search }) => ({
      to: `${listPath}${listQueryOf(search)}`,
      message: hasMailServer ? t('toast.mailedMany', { count: result.queued.length }) : t('toast.mailKeptAll'),
      type: hasMailServer ? 'success' : 'info',
      // Sent emails can't be recalled.
      undo: false,
    }),
    refused: (error, t) =>
      error.code === 'conflict' ? t(error instanceof StaleRecord ? 'send.changed' : 'send.nothing') : undefined,
  });
}

/** Preview of emailing the selected invoices: each recipient, and which invoices can't be sent and why. */
export default function SendInvoices() {
  const { t } = useTranslation('invoice');
  const { title, ids, lines, tag, canSend } = useLoaderData<typeof loader>();
  const backTo = `${listPath}${listQueryOf(useSearchParams()[0])}`;
  const [form] = useForm<{ ids: string }>({ id: 'invoice-send', lastResult: useActionResult<typeof action>()?.result });
  const count = lines.filter(({ obstacle }) => obstacle === null).length;
  return (
    <Page>
      <PageHeader title={title} sub={t('send.sub')} above={[{ label: t('list.title'), to: backTo }]} />
      <Form method="post" {...getFormProps(form)} className="form-stack">
        {/* Don't use the tag of a rejected submission: the page shows the current emails, which will be sent next. */}
        <HiddenFields key={tag} tag={tag} />
        <input type="hidden" name="ids" value={ids} readOnly />
        <ErrorSummary form={form} labels={{ ids: t('list.title') }} />
        {!canSend && <Alert color="warning" title={t('send.noServer')} />}
        {count === 0 && <Alert color="info" title={t('send.nothing')} />}
        <TableScroll label={title}>
          <Table size="sm">
            <thead>
              <tr>
                <th scope="col">{t('column.id')}</th>
                <th scope="col">{t('column.client')}</th>
                <th scope="col">{t('send.to')}</th>
                <th scope="col" className="table-end">
                  {t('column.total')}
                </th>
                <th scope="col" className="table-end">
                  {t('column.balance')}
                </th>
                <th scope="col">{t('send.email')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <PlannedLine key={line.id} {...line} />
              ))}
            </tbody>
          </Table>
        </TableScroll>
        {count > 0 ? (
          <SaveBar cancelTo={backTo} label={t('send.submit', { count })} />
        ) : (
          <p>
            <ButtonLink variant="outlined" color="neutral" to={backTo}>
              {t('list.title')}
            </ButtonLink>
          </p>
        )}
      </Form>
    </Page>
  );
}

type Line = ReturnType<typeof planView>[number];

function PlannedLine({ id, name, client, to, total, due, kind, obstacle }: Line) {
  const { t } = useTranslation('invoice');
  return (
    <tr>
      <th scope="row" className="invoice-nowrap">
        <Link to={previewPath(id)}>
          <Num>{name}</Num>
        </Link>
      </th>
      <td>
        <bdi>{client}</bdi>
      </td>
      <td>{to === '' ? '—' : <Num>{to}</Num>}</td>
      <td className="table-end">
        <Money cents={total} className="invoice-nowrap" />
      </td>
      <td className="table-end">{obstacle === 'draft' ? '—' : <Money cents={due} className="invoice-nowrap" />}</td>
      <td>{obstacle === null ? t(`send.kind.${kind}`) : t(`send.obstacle.${obstacle}`)}</td>
    </tr>
  );
}
