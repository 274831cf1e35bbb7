import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { AlarmClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrintView } from '~/components/data-table/print-view';
import { Page } from '~/components/layout/page';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { Card } from '~/components/ui/card';
import type { TodoPageView } from '~/models/todo/rules';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { assertRightAddress, correctPage } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import type { PostedCommand } from '~/http/list/run-command.server';
import { requireListAccess, savedViewActions, viewsFor } from '~/http/list/saved-views.server';
import { backTo, todoCommands } from './commands.server';
import { QuickAdd } from './quick-add';
import { addedView, quickAdd } from './quick-add.server';
import { subPath, todoPath, todoQuery, todoSearch } from '../links';
import { TodoList } from './list';
import { TodoSide, viewKey } from './side';
import { readTodoQuery, todoListView } from '../view.server';
// The rows use the frame of DataTable but not the component. todo.css imports the styles of the frame, because
// importing the component would also load its script.
import todoCss from './todo.css?url';
import { clockOf } from '~/http/time-zone.server';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';

/** Key under which the page's saved filters are stored. */
const todoViewList = 'todos';

export const handle = {
  i18n: ['todo', 'table', 'overlay', 'form'],
  title: titleOf<typeof loader>((data) => data.heading),
};
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: todoCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const { searchParams } = new URL(request.url);
  const query = readTodoQuery(searchParams);
  assertRightAddress(request, query);
  const clock = await clockOf(request);
  const [view, views, added, t] = await Promise.all([
    todoListView(searchParams, clock, account),
    viewsFor(request, { accountId: account.id, list: todoViewList }),
    addedView(searchParams, clock.zone, account),
    translatorFor(request, 'todo'),
  ]);
  correctPage(request, view.query.page);
  const list = view.lists.find(({ id }) => String(id) === view.query.list);
  const title = list && view.query.filter === '' ? list.name : t(`view.${viewKey(query.filter)}`);
  return {
    ...view,
    views,
    title,
    heading: t('heading', { view: title }),
    added,
    startText: searchParams.get('add') ?? '',
  };
}

const views = savedViewActions(todoViewList, ({ form }) => backTo(form));

const act = intents<
  PostedCommand,
  ReturnType<typeof quickAdd | (typeof todoCommands)[string] | (typeof views)['view.save']>
>({
  'quick-add': quickAdd,
  ...todoCommands,
  ...views,
});

export async function action({ request }: ActionFunctionArgs) {
  const { actor, account, form } = await requireListAccess(request, 'Todo');
  const listTo = backTo(form);
  const back = localPath(form.get('redirectTo'), listTo);
  return act(form, { request, form, actor, accountId: account.id, back, listTo });
}

export const clientAction = changeAction;

export default function Todo() {
  const data = useLoaderData<typeof loader>();
  const { query, rows, total, perPage, counts, lists, people, me, today, isMoved } = data;
  const [params] = useSearchParams();
  const { canPost } = usePathAccess();
  const search = todoSearch(params, { page: query.page });
  const listQuery = todoQuery(search);
  useLiveUpdates(['todoTasks', 'todoLists', 'todoOrders', 'users']);
  return (
    <>
      <Page>
        <PrintView page={query.page} total={total} />
        <Card component="div" className="todo">
          <TodoSide
            search={search}
            view={query.filter}
            tag={query.tag}
            list={query.list}
            counts={counts}
            ownTags={data.ownTags}
            lists={lists}
          />
          <div className="todo__main">
            <Header {...data} view={query.filter} listQuery={listQuery} />
            {query.filter !== 'deleted' && canPost(todoPath) && (
              <QuickAdd
                people={people}
                me={me}
                today={today}
                query={listQuery}
                added={data.added}
                startText={data.startText}
              />
            )}
            <TodoList
              rows={rows}
              total={total}
              perPage={perPage}
              query={query}
              search={search}
              today={today}
              people={people}
              ownTags={data.ownTags}
              isMoved={isMoved}
              views={data.views}
            />
          </div>
        </Card>
      </Page>
      <Outlet />
    </>
  );
}

/** Views with a link to reschedule overdue tasks. */
const timely: readonly TodoPageView[] = ['', 'today', 'upcoming', 'overdue'];

type HeaderProps = Pick<Awaited<ReturnType<typeof loader>>, 'title' | 'heading' | 'counts' | 'total' | 'query'> & {
  view: TodoPageView;
  listQuery: string;
};

function Header({ title, heading, counts, total, query, view, listQuery }: HeaderProps) {
  const { t } = useTranslation('todo');
  const { overdue, today } = counts.views;
  // The counts of due and overdue tasks cover all tasks, so show them only where all tasks are shown.
  const all = view === '' && query.q === '' && query.tag === '';
  const parts = [
    t('list.shown', { count: total }),
    ...(all && today > 0 ? [t('list.dueToday', { count: today })] : []),
    ...(all && overdue > 0 ? [t('list.overdue', { count: overdue })] : []),
  ];
  return (
    <header className="todo__head">
      <div>
        <h1 className="todo__title" aria-label={heading}>
          {title}
        </h1>
        <p className="todo__sub">{parts.join(' · ')}</p>
      </div>
      {overdue > 0 && timely.includes(view) && (
        <ButtonLink
          variant="outlined"
          color="neutral"
          size="sm"
          to={subPath('reschedule', listQuery)}
          preventScrollReset
        >
          <AlarmClock size={16} aria-hidden />
          {t('reschedule.open')}
        </ButtonLink>
      )}
    </header>
  );
}
