import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { TextField } from '~/components/form/fields/text';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { AppError } from '~/lib/errors';
import { mergeClients } from '~/models/client/commands.server';
import { getClient, pickableClients } from '~/models/client/queries.server';
import { pickedBy } from '~/models/client/rules';
import { clientMergeFormSchema } from '~/models/client/schema';
import { clientPath, clientQueryOf } from '../../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

const formId = 'client-merge';

const othersThan = async (id: number) => (await pickableClients()).filter((client) => client.id !== id);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const { client } = await orThrow(getClient(idParam(params.id)));
  const t = await translatorFor(request, 'invoice');
  const others = await othersThan(client.id);
  return {
    title: t('clients.merge.title', { name: client.name }),
    id: client.id,
    name: client.name,
    others: others.map(({ id, pick, company, companyEmail }) => ({ id, pick, more: company || companyEmail })),
    constraint: constraintsOf(clientMergeFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: clientMergeFormSchema,
    texts: 'invoice',
    save: async ({ into }, { idempotencyKey }) => {
      const other = pickedBy(into, await othersThan(id));
      if (!other) throw new AppError('invalid', 'No client has this name.', { into: 'clientUnknown' });
      return mergeClients({ from: id, into: other.id, actor, idempotencyKey });
    },
    done: ({ result, t }) => ({
      to: clientPath(result.id),
      message: t('clients.toast.merged', { name: result.name, gone: result.gone }),
    }),
  });
}

/**
 * Form that merges this client into another one, which users find by typing. All documents of this client move there.
 */
export default function MergeClients() {
  const { t } = useTranslation('invoice');
  const { title, id, name, others, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${clientPath(id)}${clientQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<{ into: string }>({
    id: formId,
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  const label = t('clients.merge.into');
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={<PanelActions form={formId} closeTo={closeTo} label={t('clients.merge.submit')} />}
    >
      <Form method="post" {...getFormProps(form)} className="form-stack">
        <HiddenFields />
        <ErrorSummary form={form} labels={{ into: label }} />
        <p>{t('clients.merge.hint', { name })}</p>
        <TextField field={fields.into} label={label} list={`${formId}-others`} autoComplete="off" dir="auto" />
        <datalist id={`${formId}-others`}>
          {others.map((other) => (
            <option key={other.id} value={other.pick} label={other.more} />
          ))}
        </datalist>
      </Form>
    </RoutedPanel>
  );
}
