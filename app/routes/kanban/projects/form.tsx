import { type FieldMetadata, getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import type { Option } from '~/components/ui/select';
import { type ProjectFormValues, sharingModes } from '~/models/kanban/project.schema';

/** ID of the form, for the buttons in the panel's footer. */
export const projectFormId = 'project';

/** Name and audience of a project. For a new one, also the boards that it starts with. */
export function ProjectForm({
  values,
  people,
  roles,
  starts,
  isFirst = false,
  constraint,
  answer,
  tag,
}: RecordFormProps & {
  values: ProjectFormValues;
  people: readonly Option[];
  roles: readonly Option[];
  /** Templates for a new project. */
  starts?: readonly Option[];
  /** Whether this is the first project, which everyone can see. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation('kanban');
  const { pathname, search } = useLocation();
  const [form, fields] = useForm<ProjectFormValues>({
    id: projectFormId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const sharings = sharingModes.map((mode) => ({ value: mode, label: t(`project.sharing.${mode}`) }));
  const named = (options: readonly Option[]) => ({
    show: (value: string) => options.find((option) => option.value === value)?.label ?? value,
  });
  const labels = {
    name: t('project.name'),
    sharing: t('project.sharing.label'),
    members: t('project.members'),
    roles: t('project.roles'),
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
      <HiddenFields tag={answer?.tag ?? tag} />
      <ErrorSummary form={form} labels={labels} />
      <ConflictNote
        answer={answer}
        fields={{
          name: labels.name,
          sharing: { label: labels.sharing, ...named(sharings) },
          members: { label: labels.members, ...named(people) },
          roles: { label: labels.roles, ...named(roles) },
        }}
      />
      <TextField field={fields.name} label={labels.name} dir="auto" autoComplete="off" />
      {starts && <SelectField field={fields.boardsOf} label={labels.boardsOf} options={starts} />}
      {isFirst ? (
        <p>{t('project.firstText')}</p>
      ) : (
        <>
          <SelectField
            field={fields.sharing}
            label={labels.sharing}
            helper={t('project.sharing.hint')}
            options={sharings}
          />
          <Choices field={fields.members} label={labels.members} options={people} />
          <Choices field={fields.roles} label={labels.roles} options={roles} />
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
