import { type FieldMetadata, getCollectionProps, getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { ComboboxField } from '~/components/form/fields/combobox';
import { DateField } from '~/components/form/fields/date';
import { Checkbox } from '~/components/ui/checkbox';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import type { Option } from '~/components/ui/select';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import type { TaskFormValues } from '~/models/kanban/form.schema';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { CoverField } from './cover-field';
import type { FieldSaves } from './use-field-saves';
import type { TaskView } from './view.server';
import { Grid } from '~/components/ui/layout';

/**
 * Title, board, due day, labels, assignees, description, and cover of a task. With JavaScript, each field is saved when
 * the user leaves it or makes a choice. "Save" in the panel's footer saves all of them.
 */
export function TaskForm({
  task,
  boards,
  labels,
  people,
  others,
  saves,
  ...record
}: Omit<RecordFormProps<never>, 'values'> & {
  task: TaskView;
  saves: FieldSaves;
  boards: readonly Option[];
  labels: readonly string[];
  people: readonly string[];
  others: readonly string[];
}) {
  const { t } = useTranslation('kanban');
  // Assignees come first, but a chip doesn't move when it's selected.
  const [firstPeople] = useState(people);
  const [form, fields] = useRecordForm<TaskFormValues>(`task-${task.id}`, {
    ...record,
    values: {
      title: task.title,
      boardId: task.boardId,
      dueOn: task.dueOn,
      labels: task.labels,
      people: task.people.map(({ name }) => name),
      description: task.description,
      cover: task.cover ?? '',
    },
  });
  const names = {
    title: t('task.title'),
    boardId: { label: t('task.board'), options: boards },
    dueOn: t('task.due'),
    labels: t('task.labels'),
    newLabel: t('task.newLabel'),
    people: t('task.people'),
    newPerson: t('task.newPerson'),
    description: t('task.description'),
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="form-stack"
      aria-busy={saves.isSaving || undefined}
      preventScrollReset
      {...saves.handlers}
    >
      <FormHead form={form} record={record} labels={names} uncompared={['newLabel', 'newPerson']} />
      <TextField field={fields.title} label={names.title} dir="auto" />
      <Failure field="title" saves={saves} />
      <Grid min={180} fit gap={16}>
        <SelectField field={fields.boardId} {...names.boardId} />
        <DateField field={fields.dueOn} label={names.dueOn} optional />
      </Grid>
      <Failure field="boardId" saves={saves} />
      <Failure field="dueOn" saves={saves} />
      <Choices field={fields.labels} label={names.labels} options={withNames(labels, saves.names.labels)}>
        <TextField field={fields.newLabel} label={names.newLabel} optional dir="auto" />
        <Failure field="labels" saves={saves} />
      </Choices>
      <Choices field={fields.people} label={names.people} options={withNames(firstPeople, saves.names.people)}>
        <ComboboxField field={fields.newPerson} label={names.newPerson} optional suggestions={others} dir="auto" />
        {saves.isPersonUnknown && (
          <FormControl error>
            <FormHelperText role="alert">{t('task.personUnknown')}</FormHelperText>
          </FormControl>
        )}
        <Failure field="people" saves={saves} />
      </Choices>
      <TextareaField field={fields.description} label={names.description} optional />
      <Failure field="description" saves={saves} />
      <CoverField field={fields.cover} current={task.cover} />
      <Failure field="cover" saves={saves} />
    </Form>
  );
}

function withNames(options: readonly string[], names: readonly string[]): string[] {
  return [...new Set([...options, ...names])];
}

function Failure({ field, saves }: { field: string; saves: FieldSaves }) {
  const failure = saves.failed.get(field);
  if (!failure) return null;
  return (
    <ChangeFailureNote
      message={failure.message}
      onRetry={() => saves.retry(failure.thing)}
      onDismiss={() => saves.dismiss(failure.thing)}
    />
  );
}

function Choices({
  field,
  label,
  options,
  children,
}: {
  field: FieldMetadata<string[]>;
  label: string;
  options: readonly string[];
  children: ReactNode;
}) {
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: [...options],
  });
  return (
    <fieldset className="task-choices">
      <FormLabel component="legend">{label}</FormLabel>
      <div className="task-choices__list">
        {boxes.map(({ key: _, id, ...box }) => (
          <label className="task-choice" key={String(box.value)}>
            <Checkbox id={id} {...box} aria-describedby={undefined} />
            <span dir="auto">{box.value}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
