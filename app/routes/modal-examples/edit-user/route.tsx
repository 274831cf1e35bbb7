import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { orThrow } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { updateUser } from '~/models/user/commands.server';
import { allUsers, getUser, storedUser, userTag } from '~/models/user/queries.server';
import { userStatuses } from '~/models/user/rules';
import { type QuickUserForm, quickUserSchema, type WireUser } from '~/models/user/schema';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { dialogPath, modalsPath } from '../dialogs';
import { chosenId, offered, openDialog } from '../open.server';
import { RecordPicker } from '../record-picker';

export const handle = { i18n: ['user'] };

const valuesOf = ({ fullName, email, company, status }: Omit<WireUser, 'role'>): Required<QuickUserForm> => ({
  fullName,
  email,
  company,
  status,
});

async function chosenUser(request: Request) {
  const users = await allUsers();
  const id = chosenId(
    request,
    users.map((user) => user.id),
  );
  return { users, id: id ?? 0 };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { title } = await openDialog(request, 'edit-user');
  const { users, id } = await chosenUser(request);
  const user = await orThrow(storedUser(id));
  return {
    title,
    id,
    users: offered(users, (one) => one.id === id).map(({ id: value, fullName }) => ({
      value: String(value),
      label: fullName,
    })),
    values: valuesOf(user),
    tag: userTag(user),
    constraint: constraintsOf(quickUserSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await openDialog(request, 'edit-user');
  const { id } = await chosenUser(request);
  return saveForm({
    request,
    actor,
    schema: quickUserSchema,
    texts: 'user',
    save: (input, { tag, idempotencyKey }) =>
      updateUser({ changes: { id, ...input }, actor, tag, idempotencyKey, unique: true }),
    done: ({ input, t }) => ({ to: modalsPath, message: t('toast.saved', { name: input.fullName }) }),
    stored: async () => ({ tag: userTag(await storedUser(id)), values: valuesOf(await getUser(id)) }),
  });
}

/** Dialog that edits a user's most frequently changed fields. */
export default function EditUserDialog() {
  const { t } = useTranslation('modals');
  const { id, users } = useLoaderData<typeof loader>();
  return (
    <ExampleDialog name="edit-user" width={480}>
      <RecordPicker label={t('editUser.user')} options={users} chosen={id} />
      <UserFields key={id} />
    </ExampleDialog>
  );
}

function UserFields() {
  const { t } = useTranslation(['user', 'form']);
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const record = { ...loaded, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<QuickUserForm>(`user-${id}`, record);
  const names = {
    fullName: t('field.fullName'),
    email: t('field.email'),
    company: t('field.company'),
    status: {
      label: t('column.status'),
      options: userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  };
  return (
    <Form
      method="post"
      action={`${dialogPath('edit-user')}?id=${id}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <FormHead form={form} record={record} labels={names} />
      <TextField field={fields.fullName} label={names.fullName} dir="auto" autoComplete="off" />
      <TextField field={fields.email} label={names.email} type="email" dir="ltr" autoComplete="off" />
      <TextField field={fields.company} label={names.company} dir="auto" autoComplete="off" optional />
      <SelectField field={fields.status} {...names.status} />
      <ExampleFoot label={t('form:save')} />
    </Form>
  );
}
