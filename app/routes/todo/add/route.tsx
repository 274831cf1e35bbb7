import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/components/form/use-answer';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ownLabel, todoPeopleNames } from '~/models/todo/people.server';
import { tagsIn, todoTags } from '~/models/todo/rules';
import { usualReminderTime } from '~/models/reminder/rules';
import { todoFormSchema } from '~/models/todo/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { TodoForm, todoFormId } from '../form/form';
import { listChoices, saveTodoForm } from '../form/form.server';
import { todoPath, todoQuery } from '../links';
import { readTodoQuery } from '../view.server';
import { todayOf } from '~/http/time-zone.server';

/** Loads the form for a new task, prefilled from the current view, list, and tags so that the task appears there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const { filter, tag, list } = readTodoQuery(new URL(request.url).searchParams);
  const [people, lists, me, today, t] = await Promise.all([
    todoPeopleNames(account),
    listChoices(account),
    ownLabel(account),
    todayOf(request),
    translatorFor(request, 'todo'),
  ]);
  return {
    title: t('form.add'),
    people,
    lists,
    today,
    constraint: constraintsOf(todoFormSchema),
    values: {
      dueDate: filter === 'today' ? today : '',
      repeatEvery: '1',
      reminderTime: usualReminderTime,
      isImportant: filter === 'important' ? 'on' : '',
      assignee: filter === 'mine' ? (me ?? '') : '',
      list,
      tags: todoTags.filter((one) => tagsIn(tag).includes(one)),
      ownTags: tagsIn(tag)
        .filter((one) => !todoTags.some((fixed) => fixed === one))
        .join(', '),
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Todo');
  return saveTodoForm({ request, actor, id: null });
}

export default function AddTodo() {
  const { t } = useTranslation('todo');
  const { title, ...data } = useLoaderData<typeof loader>();
  const query = todoQuery(useSearchParams()[0]);
  return (
    <RoutedPanel
      title={title}
      closeTo={`${todoPath}${query}`}
      footer={<PanelActions form={todoFormId} closeTo={`${todoPath}${query}`} label={t('action.add')} />}
    >
      <TodoForm {...data} actionData={useActionResult<typeof action>()} query={query} />
    </RoutedPanel>
  );
}
