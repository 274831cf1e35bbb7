import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { DialogActions } from '~/components/form/dialog-actions';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import type { Option } from '~/components/ui/select';
import type { RoleFormValues } from '~/models/role/schema';
import { rolesPath } from '../links';

/** Name and description of a role. `likes` adds a select for the role whose permissions it should start with. */
export function RoleForm({
  likes,
  ...record
}: RecordFormProps<Partial<RoleFormValues>> & { likes?: readonly Option[] }) {
  const { t } = useTranslation('permission');
  const [form, fields] = useRecordForm<RoleFormValues>('role', record);
  const names = { name: t('column.name'), description: t('roles.description'), like: t('roles.like') };
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <FormHead form={form} record={record} labels={names} uncompared={['like']} />
      <TextField field={fields.name} label={names.name} autoComplete="off" dir="auto" />
      <TextField field={fields.description} label={names.description} optional autoComplete="off" dir="auto" />
      {likes && (
        <SelectField field={fields.like} label={names.like} placeholder={t('roles.likeNone')} options={likes} />
      )}
      <DialogActions cancelTo={rolesPath} />
    </Form>
  );
}
