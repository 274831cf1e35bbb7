import { type FieldMetadata, getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '~/components/form/fields/combobox';
import { ConflictNote } from '~/components/form/conflict-note';
import { DateField } from '~/components/form/fields/date';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
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
  tag,
  boards,
  labels,
  people,
  others,
  constraint,
  answer,
  saves,
}: {
  task: TaskView;
  saves: FieldSaves;
  boards: readonly Option[];
  labels: readonly string[];
  people: readonly string[];
  others: readonly string[];
} & RecordFormProps) {
  const { t } = useTranslation('kanban');
  // Assignees come first, but a chip doesn't move when it's selected.
  const [firstPeople] = useState(people);
  const [form, fields] = useForm<TaskFormValues>({
    id: `task-${task.id}`,
    constraint,
    lastResult: answer?.result,
    defaultValue: {
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
    boardId: t('task.board'),
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
      <HiddenFields tag={answer?.tag ?? tag} />
      {/* Enter in a field activates the first submit button. */}
      <button className="vh" name="intent" value="enter" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} labels={names} />
      <ConflictNote
        answer={answer}
        fields={{
          title: t('task.title'),
          boardId: { label: t('task.board'), show: (id) => boards.find(({ value }) => value === id)?.label ?? id },
          dueOn: t('task.due'),
          labels: t('task.labels'),
          people: t('task.people'),
          description: t('task.description'),
        }}
      />
      <TextField field={fields.title} label={names.title} dir="auto" />
      <Failure field="title" saves={saves} />
      <Grid min={180} fit gap={16}>
        <SelectField field={fields.boardId} label={names.boardId} options={boards} />
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
