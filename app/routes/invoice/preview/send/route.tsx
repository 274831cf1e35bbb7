import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelFoot } from '~/components/form/panel-foot';
import { TextareaField } from '~/components/form/fields/textarea';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { TextField } from '~/components/form/fields/text';
import { useAnswer } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { getInvoice } from '~/models/invoice/commands.server';
import { isOut } from '~/models/invoice/rules';
import { invoiceMailSchema } from '~/models/invoice/schema';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { mailInvoices } from '~/models/invoice/share.server';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translator } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { listQueryOf, previewPath } from '../../links';
import { attachedPdf, mailLanguage, usualMail } from '../../mail.server';
import { undrawable } from '../../pdf/font-parts';
import { sheetOrder } from '../../pdf/order';
import { invoiceView } from '../../view.server';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const language = await languageOf(request);
  const row = await orThrow(getInvoice(idParam(params.id)));
  const theirs = await mailLanguage(row, request);
  const { to, subject, text } = usualMail(row, theirs);
  return {
    title: translator(language, 'invoice')('mail.title', { name: row.name }),
    id: row.invoice.id,
    out: isOut(row.invoice),
    undrawable: (await undrawable(sheetOrder(invoiceView(row), theirs))).join(' '),
    values: { to, cc: '', subject, text },
    canSend: hasMailServer,
    constraint: constraintsOf(invoiceMailSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const row = await orThrow(getInvoice(id));
  const { name } = row;
  return saveForm({
    request,
    actor,
    schema: invoiceMailSchema,
    texts: 'invoice',
    save: async ({ copy, ...input }, { once }) => {
      const files = isOut(row.invoice)
        ? await attachedPdf({ row, language: await mailLanguage(row, request), actor })
        : undefined;
      return mailInvoices({ mails: [{ id, ...input, bcc: copy ? account.email : '', files }], actor, once });
    },
    done: ({ input, t, search }) => ({
      to: `${previewPath(id)}${listQueryOf(search)}`,
      message: hasMailServer ? t('toast.mailed', { name, to: input.to }) : t('toast.mailKept', { name }),
      type: hasMailServer ? 'success' : 'info',
      // A sent email can't be recalled.
      undo: false,
    }),
    refused: (error, t) => (error.code === 'conflict' ? t('mail.notOut') : undefined),
  });
}

/** Email that sends an invoice to its client, with the link to its public page. */
export default function SendInvoice() {
  const { t } = useTranslation('invoice');
  const { id, title, out, undrawable, canSend, values, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${previewPath(id)}${listQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<z.input<typeof invoiceMailSchema>>({
    id: 'invoice-mail',
    constraint,
    lastResult: useAnswer<typeof action>()?.result,
    defaultValue: values,
  });
  const labels = { to: t('mail.to'), cc: t('mail.cc'), subject: t('mail.subject'), text: t('mail.text') };
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      foot={out && <PanelFoot form={form.id} closeTo={closeTo} label={t('mail.submit')} />}
    >
      {out ? (
        <Form method="post" {...getFormProps(form)} className="form-stack">
          <HiddenFields />
          {undrawable !== '' && <Alert color="warning" title={t('mail.undrawable', { letters: undrawable })} />}
          {!canSend && <Alert color="warning" title={t('mail.noServer')} />}
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
