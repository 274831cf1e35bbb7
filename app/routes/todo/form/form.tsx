import { getCollectionProps, getFormProps } from '@conform-to/react';
import { ComboboxField } from '~/components/form/fields/combobox';
import { Form } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { DateField } from '~/components/form/fields/date';
import { RemindersField } from '~/components/form/fields/reminders';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import type { RecordFormProps } from '~/components/form/form-props';
import { FormLabel } from '~/components/ui/form-control';
import { maxListedPeople, repeatUnits, type TodoTag, todoTags } from '~/models/todo/rules';
import { duePresets } from '~/models/todo/due';
import { actIntent } from '../acts';
import { todoPath } from '../links';
import type { ListChoice } from './form.server';
import { Button } from '~/components/ui/button';
import { formatDate } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import { usePathAccess } from '~/components/ui/path-access';
import { Cluster } from '~/components/ui/layout';

type TodoFormValues = {
  title: string;
  dueDate: string;
  dueTime: string;
  repeatUnit: string;
  repeatEvery: string;
  assignee: string;
  list: string;
  tags: TodoTag[];
  ownTags: string;
  checklist: string;
  isImportant: string;
  isCompleted: string;
  description: string;
  reminders?: string[];
  reminderTime: string;
};

interface TodoFormProps extends RecordFormProps<Partial<TodoFormValues>> {
  /** Names of possible assignees. */
  people: readonly string[];
  lists: readonly ListChoice[];
  today: string;
  /** The list's query, for returning to the list after Delete. */
  query: string;
  /** The weekdays on which the task repeats. The form has no field for them. */
  repeatNote?: string | undefined;
  /** ID of the edited task. Omitted for a new task, whose form has no Delete button. */
  id?: number;
}

export const todoFormId = 'task';

/** All fields of a task. The Delete button is in the same form but posts to the list. Deleting can be undone. */
export function TodoForm({ people, lists, today, query, repeatNote, id, ...record }: TodoFormProps) {
  const { t } = useTranslation(['todo', 'form']);
  const { canPost } = usePathAccess();
  const dateLocale = useDateLocale();
  const [form, fields] = useRecordForm<TodoFormValues>(todoFormId, record);
  const names = {
    title: t('field.title'),
    dueDate: { label: t('field.dueDate'), show: (day: string) => formatDate(day, dateLocale) },
    dueTime: t('field.dueTime'),
    repeatUnit: { label: t('repeat.label'), show: (unit: string) => t(`repeat.${unit as 'day'}`) },
    repeatEvery: t('repeat.every'),
    assignee: t('field.assignee'),
    list: {
      label: t('field.list'),
      show: (id: string) => lists.find(({ value }) => value === id)?.label ?? t('field.everyone'),
    },
    tags: { label: t('field.tags'), options: todoTags.map((value) => ({ value, label: t(`tag.${value}`) })) },
    ownTags: t('field.ownTags'),
    reminderTime: t('form:reminders.time'),
    checklist: t('form:checklist.title'),
    description: t('field.description'),
    isImportant: t('view.important'),
    isCompleted: t('field.completed'),
  };
  const presets = duePresets(today);
  const everybody = people.map((name) => ({ value: name, label: name }));
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
      {/*
        Enter in a field activates the first button, which must not be one of the presets. In the panel of a task, that
        button comes before the checklist.
      */}
      {id === undefined && <button className="vh" tabIndex={-1} aria-hidden="true" />}
      <input type="hidden" name="query" value={query} />
      <FormHead form={form} record={record} labels={names} uncompared={['reminderTime', 'checklist']} />
      <TextField field={fields.title} label={names.title} dir="auto" autoComplete="off" />
      {id === undefined && (
        <TextareaField field={fields.checklist} label={names.checklist} helper={t('field.checklistHelp')} optional />
      )}
      <div>
        <div className="todo-form__when">
          <DateField field={fields.dueDate} label={names.dueDate.label} optional />
          <DateField field={fields.dueTime} label={names.dueTime} type="time" optional />
        </div>
        <div className="todo-form__presets">
          {(['today', 'tomorrow', 'nextWeek'] as const).map((preset) => (
            <Button
              key={preset}
              variant="soft"
              color="neutral"
              size="sm"
              {...form.update.getButtonProps({ name: fields.dueDate.name, value: presets[preset] })}
            >
              {t(`due.${preset}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className="todo-form__when">
        <SelectField
          field={fields.repeatUnit}
          label={names.repeatUnit.label}
          helper={repeatNote}
          options={[
            { value: '', label: t('repeat.never') },
            ...repeatUnits.map((unit) => ({ value: unit, label: t(`repeat.${unit}`) })),
          ]}
        />
        <TextField field={fields.repeatEvery} label={names.repeatEvery} type="number" inputMode="numeric" dir="ltr" />
      </div>
      {people.length < maxListedPeople ? (
        <SelectField
          field={fields.assignee}
          label={names.assignee}
          options={everybody}
          placeholder={t('field.nobody')}
        />
      ) : (
        <ComboboxField field={fields.assignee} label={names.assignee} suggestions={people} optional dir="auto" />
      )}
      {lists.length > 0 && (
        <SelectField
          field={fields.list}
          label={names.list.label}
          options={[{ value: '', label: t('field.everyone') }, ...lists]}
        />
      )}
      <fieldset className="todo-form__tags">
        <FormLabel component="legend">{names.tags.label}</FormLabel>
        {getCollectionProps(fields.tags, { type: 'checkbox', options: [...todoTags] }).map(({ key, ...input }) => (
          <label key={key} className={`todo-toggle todo-toggle--${input.value}`}>
            <input {...input} className="todo-toggle__box" />
            <span className={`todo-dot todo-dot--${input.value}`} aria-hidden />
            {t(`tag.${input.value as TodoTag}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        field={fields.ownTags}
        label={names.ownTags}
        helper={t('field.ownTagsHelp')}
        dir="auto"
        autoComplete="off"
        optional
      />
      <RemindersField field={fields.reminders} time={fields.reminderTime} />
      <TextareaField field={fields.description} label={names.description} optional />
      <Cluster gap="8px 24px" align="normal">
        <CheckboxField field={fields.isImportant} label={names.isImportant} />
        {id !== undefined && <CheckboxField field={fields.isCompleted} label={names.isCompleted} />}
      </Cluster>
      {id !== undefined && canPost(todoPath) && (
        <Button
          variant="plain"
          color="danger"
          className="todo-form__delete"
          name="intent"
          value={actIntent({ kind: 'delete', id })}
          formAction={todoPath}
          formNoValidate
        >
          <Trash2 size={16} aria-hidden />
          {t('action.delete')}
        </Button>
      )}
    </Form>
  );
}
