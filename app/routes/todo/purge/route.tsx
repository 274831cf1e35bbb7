import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PurgeDialog } from '~/components/overlay/purge-dialog';
import { getTodo } from '~/models/todo/queries.server';
import { purgeTodos } from '~/models/todo/commands.server';
import { chosen, selectedIdsOrNone } from '~/http/list/selected-ids.server';
import { summarizeNames } from '~/http/list/summarize-names';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { clockOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { todoRefused } from '../list/commands.server';
import { Refusal } from '~/http/refusal.server';
import { AppError } from '~/lib/errors';
import { todoPath, todoQuery, todoSearch } from '../links';
import { matchingTodoIds } from '../view.server';

/**
 * Returns this page's URL with the list's query, which the bulk form sends in a single field, as separate parameters.
 */
function canonical(search: URLSearchParams, query: URLSearchParams): string {
  const chosen = [...search].filter(([name]) => name === 'ids' || name === 'scope');
  return `${todoPath}/purge?${new URLSearchParams([...todoSearch(query, { filter: 'deleted' }), ...chosen])}`;
}

/**
 * Loads the tasks that would be deleted: the selected ones (`ids`) or, with `scope=matching`, every deleted task that
 * matches the list's query.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const search = new URL(request.url).searchParams;
  const listQuery = search.get('query');
  if (listQuery !== null) throw redirect(canonical(search, new URLSearchParams(listQuery)));
  const fields = new URLSearchParams([...search, ['query', String(search)]]);
  const ids = await selectedIdsOrNone(request, fields, matchingTodoIds((await clockOf(request)).zone, account));
  const found = await Promise.all(ids.map((id) => getTodo(id, account).catch(() => null)));
  const todos = found.filter((todo) => todo?.isDeleted === true).map((todo) => todo as NonNullable<typeof todo>);
  const back = `${todoPath}${todoQuery(search, { filter: 'deleted' })}`;
  if (todos.length === 0) throw redirect(back);
  const t = await translatorFor(request, 'todo');
  return {
    title: t('purge.title', { count: todos.length, title: todos[0]?.title }),
    ...summarizeNames(todos.map(({ title }) => title)),
    ids: todos.map(({ id }) => id),
    back,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Todo');
  const form = await readForm(request);
  const t = await translatorFor(request, 'todo');
  const back = `${todoPath}${todoQuery(new URLSearchParams(String(form.get('query') ?? '')), { filter: 'deleted' })}`;
  try {
    const ids = await chosen(request, form, matchingTodoIds((await clockOf(request)).zone, account));
    const { result } = await purgeTodos({ ids, actor });
    return await redirectWithToast(request, back, {
      type: 'success',
      message: t('toast.purged', { count: result.count }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = error instanceof Refusal ? error.message : todoRefused(error, t);
    return redirectWithToast(request, back, { type: 'error', message });
  }
}

export default function Purge() {
  const { t } = useTranslation('todo');
  const { back, ...purged } = useLoaderData<typeof loader>();
  return (
    <PurgeDialog
      purged={purged}
      text={t('purge.text')}
      moreText={t('purge.more', { count: purged.more })}
      submitText={t('purge.submit')}
      query={todoQuery(useSearchParams()[0])}
      back={back}
    />
  );
}
