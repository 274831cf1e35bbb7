import { type FieldMetadata, getCollectionProps, getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import type { Option } from '~/components/ui/select';
import { type ProjectFormValues, sharingModes } from '~/models/kanban/project.schema';

/** ID of the form, for the buttons in the panel's footer. */
export const projectFormId = 'project';

/** Name and audience of a project. For a new one, also the boards that it starts with. */
export function ProjectForm({
  people,
  roles,
  starts,
  isFirst = false,
  ...record
}: RecordFormProps<ProjectFormValues> & {
  people: readonly Option[];
  roles: readonly Option[];
  /** Templates for a new project. */
  starts?: readonly Option[];
  /** Whether this is the first project, which everyone can see. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation('kanban');
  const { pathname, search } = useLocation();
  const [form, fields] = useRecordForm<ProjectFormValues>(projectFormId, record);
  const labels = {
    name: t('project.name'),
    sharing: {
      label: t('project.sharing.label'),
      options: sharingModes.map((mode) => ({ value: mode, label: t(`project.sharing.${mode}`) })),
    },
    members: { label: t('project.members'), options: people },
    roles: { label: t('project.roles'), options: roles },
    boardsOf: t('project.starts.label'),
  };
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <FormHead
        form={form}
        record={record}
        labels={labels}
        uncompared={['boardsOf', ...(isFirst ? ['sharing', 'members', 'roles'] : [])]}
      />
      <TextField field={fields.name} label={labels.name} dir="auto" autoComplete="off" />
      {starts && <SelectField field={fields.boardsOf} label={labels.boardsOf} options={starts} />}
      {isFirst ? (
        <p>{t('project.firstText')}</p>
      ) : (
        <>
          <SelectField field={fields.sharing} {...labels.sharing} helper={t('project.sharing.hint')} />
          <Choices field={fields.members} {...labels.members} />
          <Choices field={fields.roles} {...labels.roles} />
        </>
      )}
    </Form>
  );
}

function Choices({
  field,
  label,
  options,
}: {
  field: FieldMetadata<string[] | undefined>;
  label: string;
  options: readonly Option[];
}) {
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
  });
  return (
    <fieldset className="task-choices">
      <FormLabel component="legend">{label}</FormLabel>
      <div className="task-choices__list">
        {boxes.map(({ key: _, id, ...box }, at) => (
          <label className="task-choice" key={String(box.value)}>
            <Checkbox id={id} {...box} aria-describedby={undefined} />
            <span dir="auto">{options[at]?.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
