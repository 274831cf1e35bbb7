import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { EmptyState } from '~/components/feedback/empty-state';
import { ApplyButton } from '~/components/form/apply-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Card } from '~/components/ui/card';
import { Select } from '~/components/ui/select';
import { readListQuery } from '~/http/list/query.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { kanbanQuerySchema } from '~/models/kanban/form.schema';
import { myLabels, myTasks } from '~/models/kanban/mine.server';
import { dueFilters } from '~/models/kanban/rules';
import { DueChip } from '../due-chip';
import { projectPath, taskUrl } from '../links';
import kanbanCss from '../overview/kanban.css?url';
import { useCardTexts } from '../use-card-texts';
import { dueViewOf } from '../view.server';
import { Quiet } from '~/components/ui/layout';

export const handle = { i18n: ['kanban'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kanbanCss }];

/** Loads the tasks in all projects that are assigned to the user, with the filters in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { q, label, due } = readListQuery(kanbanQuerySchema, new URL(request.url).searchParams);
  const onDay = await todayOf(request);
  const [t, groups, labels] = await Promise.all([
    translatorFor(request, 'kanban'),
    myTasks(account, { q, label, due }, onDay),
    myLabels(account, onDay),
  ]);
  return {
    title: t('mine.title'),
    labels,
    projects: groups.map(({ id, name, tasks }) => ({
      id,
      name: name || t('project.first'),
      tasks: tasks.map(({ task, board }) => ({
        id: task.id,
        title: task.title,
        board,
        url: taskUrl(task),
        due: dueViewOf(task, onDay),
      })),
    })),
  };
}

export default function MyTasks() {
  const { t } = useTranslation('kanban');
  const { title, projects } = useLoaderData<typeof loader>();
  const texts = useCardTexts();
  useLiveUpdates(['kanbanProjects', 'kanbanBoards', 'kanbanTasks']);
  return (
    <Page className="kanban-mine">
      <PageHeader title={title} actions={<Filters />} />
      {projects.length === 0 && (
        <Card>
          <EmptyState icon={<ListChecks size={24} />} title={t('mine.empty')} text={t('mine.emptyText')} />
        </Card>
      )}
      {projects.map(({ id, name, tasks }) => (
        <Card key={id} component="section" aria-labelledby={`mine-${id}`}>
          <h2 className="panel-section" id={`mine-${id}`}>
            <Link to={projectPath(id)}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <ul className="kanban-away" role="list" data-walk="">
            {tasks.map((task) => (
              <li key={task.id}>
                <p className="kanban-away__text">
                  <Quiet className="tnum" dir="ltr">{`#${task.id}`}</Quiet>{' '}
                  <Link className="kanban-away__title" to={task.url} data-row-link="">
                    <bdi>{task.title}</bdi>
                  </Link>
                  <bdi className="kanban-away__where">{task.board}</bdi>
                </p>
                <DueChip due={task.due} texts={texts} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  );
}

/** Text search and filters for the tasks, as one GET form. With JavaScript, each change submits the form. */
function Filters() {
  const { t } = useTranslation('kanban');
  const { labels } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  const choices = [
    {
      name: 'label',
      text: t('filter.label'),
      options: [{ value: '', label: t('filter.anyLabel') }, ...labels.map((label) => ({ value: label, label }))],
    },
    {
      name: 'due',
      text: t('filter.due'),
      options: [
        { value: '', label: t('filter.anyDue') },
        ...dueFilters.map((value) => ({ value, label: t(`filter.${value}`) })),
      ],
    },
  ];
  return (
    <Form className="kanban-filters" role="search" preventScrollReset {...live}>
      <SearchBox label={t('filter.search')} search={search} className="kanban-filters__search" />
      {choices.map(({ name, text, options }) => (
        <Select
          key={name}
          size="sm"
          name={name}
          aria-label={text}
          options={options}
          defaultValue={search.get(name) ?? ''}
        />
      ))}
      <ApplyButton />
    </Form>
  );
}
