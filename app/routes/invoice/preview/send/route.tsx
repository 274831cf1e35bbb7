import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { TextareaField } from '~/components/form/fields/textarea';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { getInvoice } from '~/models/invoice/commands.server';
import { getAsIssued } from '~/models/invoice/next.server';
import { sendingAddress } from '~/models/invoice/recurring.server';
import { isOut } from '~/models/invoice/rules';
import { invoiceMailSchema } from '~/models/invoice/mail.schema';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { recordTag } from '~/models/shared/tag.server';
import { StaleRecord } from '~/lib/errors';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translator } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { listQueryOf, previewPath } from '../../links';
import { issueAndMail, mailLanguage, usualMail } from '../../mail.server';
import { undrawable } from '../../pdf/font-parts';
import { sheetOrder } from '../../pdf/order';
import { paperView } from '../../view.server';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const [language, onDay] = await Promise.all([languageOf(request), todayOf(request)]);
  const id = idParam(params.id);
  const [{ invoice, name }, row, to] = await orThrow(
    Promise.all([getInvoice(id, onDay), getAsIssued(id, onDay), sendingAddress(id)]),
  );
  const clientLanguage = await mailLanguage(row, request);
  const { subject, text } = usualMail(row, clientLanguage);
  const isDraft = invoice.issuedAt === null;
  return {
    title: translator(language, 'invoice')(isDraft ? 'mail.issueTitle' : 'mail.title', { name }),
    id,
    name: row.name,
    isDraft,
    ...(isDraft && { tag: recordTag(invoice) }),
    out: isOut(row.invoice),
    undrawable: (await undrawable(sheetOrder(paperView(row), clientLanguage))).join(' '),
    values: { to, cc: '', subject, text },
    canSend: hasMailServer,
    constraint: constraintsOf(invoiceMailSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const onDay = await todayOf(request);
  const { invoice } = await orThrow(getInvoice(id, onDay));
  const isDraft = invoice.issuedAt === null;
  return saveForm({
    request,
    actor,
    schema: invoiceMailSchema,
    texts: 'invoice',
    save: ({ copy, ...input }, by, form) => {
      const expected = String(form.get('expected') ?? '').slice(0, 60);
      const copyTo = copy ? account.email : '';
      return issueAndMail({ ...by, mail: { id, ...input }, expected, copyTo, request, onDay });
    },
    done: ({ result: { name }, input: { to }, t, search }) => ({
      to: `${previewPath(id)}${listQueryOf(search)}`,
      message: hasMailServer
        ? t(isDraft ? 'toast.issuedMailed' : 'toast.mailed', { name, to })
        : t(isDraft ? 'toast.issuedKept' : 'toast.mailKept', { name }),
      type: hasMailServer ? 'success' : 'info',
      // A sent email can't be recalled.
      undo: false,
    }),
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('mail.notOut') : undefined,
  });
}

/** Form for the email that sends an invoice to its client, with a link to its public page. A draft is issued first. */
export default function SendInvoice() {
  const { t } = useTranslation('invoice');
  const { id, title, name, isDraft, tag, out, undrawable, canSend, values, constraint } =
    useLoaderData<typeof loader>();
  const closeTo = `${previewPath(id)}${listQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<z.input<typeof invoiceMailSchema>>({
    id: 'invoice-mail',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: values,
  });
  const labels = { to: t('mail.to'), cc: t('mail.cc'), subject: t('mail.subject'), text: t('mail.text') };
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={
        out && <PanelActions form={form.id} closeTo={closeTo} label={t(isDraft ? 'action.issueMail' : 'mail.submit')} />
      }
    >
      {out ? (
        <Form method="post" {...getFormProps(form)} className="form-stack">
          <HiddenFields tag={tag} />
          {isDraft && (
            <>
              <input type="hidden" name="expected" value={name} readOnly />
              <Alert color="info" title={t('mail.issueHint', { name })} />
            </>
          )}
          {undrawable !== '' && <Alert color="warning" title={t('mail.undrawable', { letters: undrawable })} />}
          {!canSend && <Alert color="warning" title={t(isDraft ? 'mail.noServerIssue' : 'mail.noServer')} />}
          <ErrorSummary form={form} labels={labels} />
          <TextField field={fields.to} label={labels.to} dir="ltr" helper={t('mail.toHint')} autoFocus />
          <TextField field={fields.cc} label={labels.cc} dir="ltr" optional />
          <CheckboxField field={fields.copy} label={t('mail.copy')} />
          <TextField field={fields.subject} label={labels.subject} dir="auto" />
          <TextareaField field={fields.text} label={labels.text} helper={t('mail.hint')} />
        </Form>
      ) : (
        <Alert color="info" title={t('mail.notOut')} />
      )}
    </RoutedPanel>
  );
}
