import { getCollectionProps, getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { PermittedFields } from '~/components/form/permitted-fields';
import { PostButton } from '~/components/form/post-button';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { buttonClass } from '~/components/ui/class-names';
import { Checkbox } from '~/components/ui/checkbox';
import type { Circle } from '~/models/access/circle';

/** A list or calendar that the user can see. */
interface CircleView {
  id: number;
  name: string;
  access: Circle['access'];
  isMine: boolean;
  /** Name of the owner, shown only if it's another user. */
  owner: string;
}

/** The users and roles a list or calendar can be shared with. Names are in the user's language. */
interface CircleChoices {
  people: readonly { value: string; label: string }[];
  roles: readonly { value: string; label: string }[];
}

interface Values {
  name: string;
  access: string;
  people: string[];
  roles: string[];
}

/** The lists or calendars that the user can see. Users can edit and delete their own entries. */
export function CircleRows({
  rows,
  editUrl,
  children,
}: {
  rows: readonly CircleView[];
  /** Returns the URL of the form for an entry. */
  editUrl: (id: number) => string;
  /** Additional buttons in each row. */
  children?: (row: CircleView) => ReactNode;
}) {
  const { t } = useTranslation('form');
  const editable = usePathAccess().canPost(useLocation().pathname);
  return (
    <ul className="circle-rows">
      {rows.map((row) => (
        <li key={row.id} className="circle-row">
          <span className="circle-row__name">
            <bdi>{row.name}</bdi>
            <span className="circle-row__sub">
              {t(`circle.${row.access}`)}
              {!row.isMine && (
                <>
                  {' · '}
                  <bdi>{row.owner}</bdi>
                </>
              )}
            </span>
          </span>
          {children?.(row)}
          {row.isMine && editable && (
            <>
              <ButtonLink
                variant="plain"
                color="neutral"
                size="sm"
                to={editUrl(row.id)}
                aria-label={t('circle.edit', { name: row.name })}
                preventScrollReset
              >
                <Pencil size={16} aria-hidden />
              </ButtonLink>
              <PostButton
                fields={{ intent: 'delete', id: row.id }}
                className={buttonClass({ variant: 'plain', color: 'danger', size: 'sm' })}
                label={t('circle.delete', { name: row.name })}
              >
                <Trash2 size={16} aria-hidden />
              </PostButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Form for a list or calendar: its name, and who can see its contents. The submit button is outside the form. */
export function CircleForm({
  formId,
  access,
  choices,
  children,
  ...record
}: RecordFormProps<Partial<Values>> & {
  formId: string;
  /** The selectable kinds of access. */
  access: readonly Circle['access'][];
  choices: CircleChoices;
  /** Additional fields. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('form');
  const [form, fields] = useRecordForm<Values>(formId, record);
  const labels = {
    name: t('circle.name'),
    access: { label: t('circle.access'), options: access.map((one) => ({ value: one, label: t(`circle.${one}`) })) },
    people: { label: t('circle.people'), options: choices.people },
    roles: { label: t('circle.roles'), options: choices.roles },
  };
  return (
    <PermittedFields>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <button name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
        <FormHead form={form} record={record} labels={labels} />
        <TextField field={fields.name} label={labels.name} dir="auto" autoComplete="off" />
        <SelectField field={fields.access} {...labels.access} />
        {children}
        {(['people', 'roles'] as const).map(
          (name) =>
            choices[name].length > 0 && (
              <fieldset key={name} className="circle-choices">
                <legend>{labels[name].label}</legend>
                {getCollectionProps(fields[name], {
                  type: 'checkbox',
                  options: choices[name].map(({ value }) => value),
                }).map(({ key, ...input }) => (
                  <Checkbox
                    key={key}
                    {...input}
                    label={choices[name].find(({ value }) => value === input.value)?.label}
                  />
                ))}
              </fieldset>
            ),
        )}
      </Form>
    </PermittedFields>
  );
}
