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
import { folded } from '~/lib/fold';
import { saveForm } from '~/http/form/save.server';
import { type translator, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import type { Account } from '~/models/account/schema';
import { kanbanOptions } from '~/models/kanban/cards.server';
import { dueFormSchema, nameFormSchema } from '~/models/kanban/form.schema';
import { projectIdOf } from '~/models/kanban/project-access';
import { getTask } from '~/models/kanban/queries.server';
import type { KanbanTask } from '~/models/kanban/schema';
import { setTaskField } from '~/models/kanban/task-edit.server';
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

/** Maximum number of tasks that one form changes. */
const mostTasks = 500;

async function tasksAt(ids: string | undefined, account: Account): Promise<KanbanTask[]> {
  const named = [...new Set((ids ?? '').split(',').map((id) => idParam(id)))];
  if (named.length > mostTasks) throw new Response('Not found', { status: 404 });
  return Promise.all(named.map((id) => orThrow(getTask(id, account))));
}

function sharedBy(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  return first.filter((name) => others.every((list) => list.includes(name)));
}

const namesOf = {
  people: ({ assignedTo }: KanbanTask) => assignedTo.map(({ title }) => title),
  labels: ({ labels }: KanbanTask) => labels,
};

/**
 * Loads one field of one or more tasks: the suggested names and those that all of the tasks have, or the due date if
 * it's the same for all.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const field = fieldParam(params.field);
  const tasks = await tasksAt(params.id, account);
  const [task] = tasks;
  const [t, options] = await Promise.all([translatorFor(request, 'kanban'), kanbanOptions(task && projectIdOf(task))]);
  const people = [...options.people.map(({ name }) => name), ...options.others];
  const days = new Set(tasks.map(({ dueDate }) => dayOf(dueDate ?? '')));
  return {
    field,
    title:
      tasks.length === 1
        ? t(`set.${field}`, { title: task?.title ?? '' })
        : t(`set.${field}Of`, { count: tasks.length }),
    current: field === 'due' ? [] : sharedBy(tasks.map(namesOf[field])),
    suggestions: field === 'people' ? people : field === 'labels' ? options.labels : [],
    dueOn: days.size === 1 ? ([...days][0] ?? '') : '',
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  const field = fieldParam(params.field);
  const tasks = await tasksAt(params.id, account);
  const ids = tasks.map(({ id }) => id);
  const form = {
    request,
    actor,
    texts: 'kanban' as const,
    done: ({ t, search }: { t: ReturnType<typeof translator<'kanban'>>; search: URLSearchParams }) => ({
      to: `${kanbanPath}${kanbanQueryOf(search)}`,
      message:
        tasks.length === 1
          ? t('toast.taskSaved', { title: tasks[0]?.title ?? '' })
          : t('toast.tasksSaved', { count: tasks.length }),
    }),
  };
  if (field === 'due') {
    return saveForm({
      ...form,
      schema: dueFormSchema,
      save: ({ dueOn = '' }, by) => setTaskField({ ids, change: { field: 'dueOn', value: dueOn }, ...by }),
    });
  }
  const { labels, people } = await kanbanOptions(tasks[0] && projectIdOf(tasks[0]));
  const offered = [
    ...tasks.flatMap(namesOf[field]),
    ...(field === 'labels' ? labels : people.map((person) => person.name)),
  ];
  return saveForm({
    ...form,
    schema: nameFormSchema,
    // If the form showed that all of the tasks have the name, remove it from them. Otherwise, add it.
    save: ({ name, shown }, by) => {
      const value = offered.find((one) => folded(one) === folded(name)) ?? name;
      return setTaskField({ ids, change: { field, value, on: !shown.includes(value) }, ...by });
    },
  });
}

const icons = { people: UserPlus, labels: Tag, due: CalendarClock };

/** Dialog that changes one field of tasks: assigns or labels them by typing a name, or sets their due date. */
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
      <input type="hidden" name="shown" value={current.join('\n')} />
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
