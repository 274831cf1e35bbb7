import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { TextareaField } from '~/components/form/fields/textarea';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { getMailSignature, saveMailSignature } from '~/models/email/signature.server';
import { mailSignatureFormSchema } from '~/models/email/template.schema';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { mailPath, signaturePath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['email', 'overlay', 'form'] };

const formId = 'mail-signature';

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const t = await translatorFor(request, 'email');
  const signature = await getMailSignature(account.id);
  return {
    title: t('signature.title'),
    address: account.email,
    values: { text: signature.text },
    tag: recordTag(signature),
    constraint: constraintsOf(mailSignatureFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  return saveForm({
    request,
    actor,
    schema: mailSignatureFormSchema,
    texts: 'email',
    save: ({ text }, { tag }) => saveMailSignature({ text, tag, accountId: account.id, actor }),
    done: ({ t }) => ({ to: signaturePath, message: t('signature.saved') }),
    stored: async () => {
      const signature = await getMailSignature(account.id);
      return { tag: recordTag(signature), values: { text: signature.text } };
    },
  });
}

export default function MailSignature() {
  const { t } = useTranslation('email');
  const { title, address, values, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<{ text: string }>(formId, record);
  const labels = { text: t('signature.text') };
  return (
    <RoutedPanel
      title={title}
      sub={t('signature.sub', { address })}
      closeTo={mailPath}
      footer={<PanelActions form={formId} closeTo={mailPath} />}
    >
      <Form method="post" action={signaturePath} {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={labels} />
        <TextareaField field={fields.text} label={labels.text} minRows={5} helper={t('compose.markdown')} />
      </Form>
    </RoutedPanel>
  );
}
