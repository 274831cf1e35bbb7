import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { TextField } from '~/components/form/fields/text';
import { Alert } from '~/components/ui/alert';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { orThrow, readForm } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { revokeApiKeyByName } from '~/models/api-key/commands.server';
import { listApiKeys } from '~/models/api-key/queries.server';
import { type RevokeKeyForm, revokeKeyFormSchema } from '~/models/api-key/schema';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { dialogPath, modalsPath } from '../dialogs';
import { chosenId, openDialog } from '../open.server';
import { RecordPicker } from '../record-picker';

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, account } = await openDialog(request, 'typed-confirm');
  const keys = await orThrow(listApiKeys(account.id));
  const id = chosenId(
    request,
    keys.map((key) => key.id),
  );
  return {
    title,
    keys: keys.map((key) => ({ value: String(key.id), label: `${key.name} (${key.start}…)` })),
    chosen: keys.find((key) => key.id === id) ?? null,
    constraint: constraintsOf(revokeKeyFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await openDialog(request, 'typed-confirm');
  return saveForm({
    request,
    form: await readForm(request),
    actor,
    schema: revokeKeyFormSchema,
    texts: 'modals',
    save: (input) => revokeApiKeyByName({ ...input, accountId: account.id, actor, device: deviceOf(request) }),
    done: ({ input, t }) => ({ to: modalsPath, message: t('typed.done', { name: input.name }), undo: false }),
    refused: ({ code }, t) => (code === 'not_found' ? t('typed.gone') : undefined),
  });
}

/** Dialog for an action that can't be undone: revoking an API key. Users confirm it by typing the key's name. */
export default function TypedConfirmDialog() {
  const { t } = useTranslation('modals');
  const { keys, chosen } = useLoaderData<typeof loader>();
  return (
    <ExampleDialog name="typed-confirm">
      {chosen ? (
        <>
          <RecordPicker label={t('typed.key')} options={keys} chosen={chosen.id} />
          <TypedForm key={chosen.id} id={chosen.id} name={chosen.name} />
        </>
      ) : (
        <>
          <div className="modal-note">
            <Alert
              title={
                <>
                  {t('typed.none')} <Link to={dialogPath('create-app')}>{t('dialog.create-app.title')}</Link>
                </>
              }
            />
          </div>
          <ExampleFoot />
        </>
      )}
    </ExampleDialog>
  );
}

function TypedForm({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('modals');
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<RevokeKeyForm>({ id: 'typed', constraint, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
      <HiddenFields />
      <input type="hidden" name="id" value={id} />
      <ErrorSummary form={form} />
      <TextField field={fields.name} label={t('typed.name', { name })} autoComplete="off" dir="auto" />
      <ExampleFoot label={t('typed.submit')} color="danger" />
    </Form>
  );
}
