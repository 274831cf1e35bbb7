import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { CalendarClock, Tag, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { DialogActions } from '~/components/form/dialog-actions';
import { ErrorSummary } from '~/components/form/error-summary';
import { ComboboxField } from '~/components/form/fields/combobox';
import { DateField } from '~/components/form/fields/date';
import { HiddenFields } from '~/components/form/hidden-fields';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { kanbanOptions } from '~/models/kanban/cards.server';
import { dueFormSchema, nameFormSchema } from '~/models/kanban/form.schema';
import { projectIdOf } from '~/models/kanban/project-access';
import { getTask } from '~/models/kanban/queries.server';
import { saveTaskField } from '~/models/kanban/task-edit.server';
import { dayOf } from '~/models/shared/day';
import { kanbanPath, kanbanQueryOf } from '../../links';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

const fields = ['people', 'labels', 'due'] as const;
type Field = (typeof fields)[number];

/** Returns the field that a path specifies. Throws a 404 for any other path. */
function fieldParam(name: string | undefined): Field {
  const field = fields.find((one) => one === name);
  if (!field) throw new Response('Not found', { status: 404 });
  return field;
}

/** Loads one field of a task: the names to choose from, or the due date. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const field = fieldParam(params.field);
  const task = await orThrow(getTask(idParam(params.id), account));
  const [t, options] = await Promise.all([translatorFor(request, 'kanban'), kanbanOptions(projectIdOf(task))]);
  const people = [...options.people.map(({ name }) => name), ...options.others];
  return {
    field,
    title: t(`set.${field}`, { title: task.title }),
    current: field === 'people' ? task.assignedTo.map((person) => person.title) : field === 'labels' ? task.labels : [],
    suggestions: field === 'people' ? people : field === 'labels' ? options.labels : [],
    dueOn: dayOf(task.dueDate ?? ''),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  const field = fieldParam(params.field);
  const id = idParam(params.id);
  const task = await orThrow(getTask(id, account));
  const done = { request, actor, texts: 'kanban' as const };
  const back = (search: URLSearchParams) => `${kanbanPath}${kanbanQueryOf(search)}`;
  if (field === 'due') {
    return saveForm({
      ...done,
      schema: dueFormSchema,
      save: ({ dueOn = '' }, { idempotencyKey }) =>
        saveTaskField({ id, field: 'dueOn', value: dueOn, base: dayOf(task.dueDate ?? '') }, { actor, idempotencyKey }),
      done: ({ result, t, search }) => ({ to: back(search), message: t('toast.taskSaved', { title: result.title }) }),
    });
  }
  const known = field === 'people' ? task.assignedTo.map((person) => person.title) : task.labels;
  return saveForm({
    ...done,
    schema: nameFormSchema,
    // If the task already has the name, remove it.
    save: ({ name }, { idempotencyKey }) =>
      saveTaskField({ id, field, value: name, on: !known.includes(name), shown: [] }, { actor, idempotencyKey }),
    done: ({ result, t, search }) => ({ to: back(search), message: t('toast.taskSaved', { title: result.title }) }),
  });
}

const icons = { people: UserPlus, labels: Tag, due: CalendarClock };

/** Dialog that changes one field of a task: assigns or labels the task by typing a name, or sets its due date. */
export default function SetField() {
  const { field, title } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const Icon = icons[field];
  return (
    <RoutedDialog title={title} icon={<Icon size={19} />} closeTo={closeTo}>
      {field === 'due' ? <DueForm closeTo={closeTo} /> : <NameForm closeTo={closeTo} />}
    </RoutedDialog>
  );
}

function DueForm({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation('kanban');
  const { dueOn } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const [form, { dueOn: day }] = useForm<{ dueOn: string }>({
    id: 'set',
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { dueOn },
  });
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <HiddenFields />
      <ErrorSummary form={form} labels={{ dueOn: t('task.due') }} />
      <DateField field={day} label={t('task.due')} optional autoFocus />
      <DialogActions cancelTo={closeTo} />
    </Form>
  );
}

function NameForm({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation('kanban');
  const { field, current, suggestions } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const [form, { name }] = useForm<{ name: string }>({
    id: 'set',
    constraint: { name: { required: true, maxLength: 80 } },
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { name: '' },
  });
  const label = t(`set.${field === 'people' ? 'person' : 'label'}`);
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <HiddenFields />
      <ErrorSummary form={form} labels={{ name: label }} />
      <ComboboxField
        field={name}
        label={label}
        helper={current.length > 0 ? t('set.current', { names: current.join(', ') }) : undefined}
        suggestions={suggestions}
        dir="auto"
        autoFocus
      />
      <DialogActions cancelTo={closeTo} />
    </Form>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('kanban');
  return (
    <RoutedDialog title={t('title')} closeTo={`${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`}>
      <RouteError />
    </RoutedDialog>
  );
}
