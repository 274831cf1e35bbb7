import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '~/components/form/dialog-actions';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { Alert } from '~/components/ui/alert';
import { createPermission } from '~/models/permission/commands.server';
import { permissionFormSchema } from '~/models/permission/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { AreaFields } from '../area-fields';
import { permissionsPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const t = await translatorFor(request, 'permission');
  return { title: t('form.add'), constraint: constraintsOf(permissionFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  return saveForm({
    request,
    actor,
    schema: permissionFormSchema,
    texts: 'permission',
    save: ({ name, areas }, { idempotencyKey }) => createPermission({ name, areas, actor, idempotencyKey }),
    done: ({ input, t }) => ({ to: permissionsPath, message: t('done.added', { name: input.name }) }),
  });
}

/**
 * Adds a permission, which comes first in the list and initially belongs only to the administrator (specification §4).
 */
export default function AddPermission() {
  const { t } = useTranslation('permission');
  const { title, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<{ name: string; areas?: string[] }>({ id: 'permission', constraint, lastResult });
  return (
    <RoutedDialog title={title} icon={<ShieldCheck size={19} />} closeTo={permissionsPath} width={520}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={{ name: t('column.name'), areas: t('form.areas') }} />
        <Alert color="warning" title={t('form.adminOnly')} />
        <TextField field={fields.name} label={t('column.name')} autoComplete="off" dir="auto" />
        <AreaFields field={fields.areas} />
        <DialogActions cancelTo={permissionsPath} />
      </Form>
    </RoutedDialog>
  );
}
