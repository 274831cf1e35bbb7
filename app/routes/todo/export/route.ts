import type { LoaderFunctionArgs } from '@remix-run/node';
import { download } from '~/http/download.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { dateLocaleOf } from '~/http/preferences.server';
import { clockOf } from '~/http/time-zone.server';
import { toCsv } from '~/lib/csv';
import { dueMoment } from '~/models/todo/due';
import { todoListsOf } from '~/models/todo/lists.server';
import { ruleText } from '~/models/todo/rule';
import { listPageTodos } from '~/models/todo/queries.server';
import { repeatText } from '../repeat-text';
import { readTodoQuery } from '../view.server';

/**
 * Responds with the tasks that match the list's query, in the list's order, as a CSV file or, with `format=json`, as a
 * JSON file. Days and times are in the user's time zone.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const { searchParams } = new URL(request.url);
  const [{ onDay, zone }, locale, t] = await Promise.all([
    clockOf(request),
    dateLocaleOf(request),
    translatorFor(request, 'todo'),
  ]);
  const [todos, lists] = await Promise.all([
    listPageTodos(readTodoQuery(searchParams), onDay, zone, account),
    todoListsOf(account),
  ]);
  const listNames = new Map(lists.map(({ id, name }) => [id, name]));
  const rows = todos.map((todo) => {
    const { title, assignee, tags, ownTags, listId, isImportant, isCompleted, repeat, description } = todo;
    const moment = dueMoment(todo.dueDate, zone);
    return {
      title,
      dueDate: moment?.day ?? '',
      dueTime: moment?.time ?? '',
      assignee: assignee?.fullName ?? '',
      tags: [...tags.map((tag) => t(`tag.${tag}`)), ...ownTags],
      list: (listId !== null && listNames.get(listId)) || '',
      isImportant,
      isCompleted,
      rule: repeat ? ruleText(repeat, moment?.day ?? onDay) : '',
      repeats: repeat ? repeatText(repeat, moment?.day ?? onDay, t, locale) : '',
      checklist: todo.checklist.map(({ text, isDone }) => ({ text, isDone })),
      description,
    };
  });
  const name = `todos-${onDay}` as const;
  if (searchParams.get('format') === 'json') return download(JSON.stringify(rows, null, 2), `${name}.json`);
  const mark = (is: boolean) => (is ? 'x' : '');
  const head = [
    ...[t('field.title'), t('field.dueDate'), t('field.dueTime'), t('field.assignee'), t('field.tags')],
    ...[t('field.list'), t('view.important'), t('field.completed'), t('repeat.label'), 'RRULE', t('field.description')],
  ];
  const lines = rows.map((row) => [
    ...[row.title, row.dueDate, row.dueTime, row.assignee, row.tags.join(', '), row.list],
    ...[mark(row.isImportant), mark(row.isCompleted), row.repeats, row.rule, row.description],
  ]);
  return download(toCsv(head, lines), `${name}.csv`);
}
