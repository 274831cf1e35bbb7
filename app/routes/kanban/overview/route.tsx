import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedViews, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { dueFilters } from '~/models/kanban/rules';
import { findSortedTasks, kanbanOptions } from '~/models/kanban/cards.server';
import { kanbanQuerySchema } from '~/models/kanban/form.schema';
import { translatorFor } from '~/http/i18n.server';
import { clampedPage } from '~/models/shared/list';
import { assertRightAddress, correctPage, readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { requireListAccess, viewsFor } from '~/http/list/saved-views.server';
import { actOnBoards, kanbanViewList } from './actions.server';
import { CommandForm } from '../command-form';
import { LabelColors } from '../colors';
import { EmptyBoards } from './empty-boards';
import { MoreMenu } from './more-menu';
import { ProjectMenu } from './project-menu';
import { KanbanBoard } from './columns';
import { KanbanFilters, KanbanViews } from './filters';
import { kanbanPath, kanbanQueryOf } from '../links';
import { projectFor, projectLinks } from '../project.server';
import { boardViews, cardViewOf } from '../view.server';
import kanbanCss from './kanban.css?url';
import taskListCss from './task-list.css?url';
import { todayOf } from '~/http/time-zone.server';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';

// The list loads on demand. Its styles are imported by URL, because a plain import would load the table's script
// together with the boards and cards. If the code can't be fetched, the list is empty, but the page doesn't fail.
const TaskList = lazy(() => import('./task-list').catch(() => ({ default: () => <></> })));

export const handle = { i18n: ['kanban', 'table', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kanbanCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const project = await projectFor(request, account);
  const requestedQuery = readListQuery(kanbanQuerySchema, new URL(request.url).searchParams);
  assertRightAddress(request, requestedQuery);
  const onDay = await todayOf(request);
  const [boards, options, views, t, found] = await Promise.all([
    boardViews(requestedQuery, project.id, onDay),
    kanbanOptions(project.id),
    viewsFor(request, { accountId: account.id, list: kanbanViewList }),
    translatorFor(request, 'kanban'),
    requestedQuery.view === 'list' ? findSortedTasks({ ...requestedQuery, projectId: project.id }, onDay) : [],
  ]);
  const { rows, total, page } = clampedPage(found, requestedQuery);
  if (requestedQuery.view === 'list') correctPage(request, page);
  return {
    title: t('title'),
    project: { id: project.id, name: project.name || t('project.first') },
    isArchived: project.away?.place === 'archive',
    projects: await projectLinks(account, t('project.first')),
    labelColors: Object.fromEntries(project.labelColors.map(({ label, color }) => [label, color])),
    boards,
    views,
    query: { ...requestedQuery, page },
    rows: rows.map((task) => cardViewOf(task, onDay)),
    total,
    labels: options.labels,
    people: options.people.map(({ name }) => name),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor, form } = await requireListAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  return actOnBoards({ request, form, actor, accountId: account.id, projectId });
}

export const clientAction = changeAction;

export default function Kanban() {
  const { t } = useTranslation(['kanban', 'common']);
  const { title, project, projects, isArchived, labelColors, boards, views, query, rows, total } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const filters = useFilters();
  const kept = kanbanQueryOf(search);
  const filtered = ['q', ...filters.map(({ name }) => name)].some((name) => search.get(name));
  useLiveUpdates(['kanbanProjects', 'kanbanBoards', 'kanbanTasks']);
  return (
    <>
      <Page full={query.view === 'board' && boards.length > 0} className="kanban">
        <CommandForm query={kept} />
        <PageHeader
          title={title}
          actions={
            <>
              <ProjectMenu project={project} projects={projects} search={search} />
              <KanbanViews view={query.view} />
              <KanbanFilters filters={filters} />
              <SavedViews views={views} search={search} />
              <MoreMenu search={search} />
              <ButtonLink size="sm" to={`${kanbanPath}/add${kept}`} preventScrollReset>
                <Plus size={16} aria-hidden />
                {t('add.task')}
              </ButtonLink>
            </>
          }
        />
        {isArchived && <Alert title={t('project.isArchived')} />}
        <ViewTabs views={views} search={search} />
        <FilterChips filters={filters} search={search} />
        <LabelColors.Provider value={labelColors}>
          {boards.length === 0 ? (
            <EmptyBoards query={kept} />
          ) : query.view === 'list' ? (
            <>
              <link rel="stylesheet" href={taskListCss} />
              <Suspense>
                <TaskList boards={boards} rows={rows} total={total} query={query} />
              </Suspense>
            </>
          ) : (
            <KanbanBoard boards={boards} query={kept} filtered={filtered} />
          )}
        </LabelColors.Provider>
      </Page>
      <Outlet />
    </>
  );
}

/** Returns the filters next to the text search. The first choice of each is "any". */
function useFilters() {
  const { t } = useTranslation('kanban');
  const { labels, people } = useLoaderData<typeof loader>();
  const named = (names: readonly string[], any: string) => [
    { value: '', label: any },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return [
    { name: 'label', label: t('filter.label'), options: named(labels, t('filter.anyLabel')) },
    { name: 'person', label: t('filter.person'), options: named(people, t('filter.anyPerson')) },
    {
      name: 'due',
      label: t('filter.due'),
      options: [
        { value: '', label: t('filter.anyDue') },
        ...dueFilters.map((value) => ({ value, label: t(`filter.${value}`) })),
      ],
    },
  ];
}
