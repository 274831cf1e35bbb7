import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { boardActivity } from '~/models/kanban/activity.server';
import { listBoards } from '~/models/kanban/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { ActivityRows } from '../activity-rows';
import { withValue } from '~/lib/with-query';
import { kanbanPath, kanbanQueryOf } from '../links';
import { projectFor } from '../project.server';

export const handle = { i18n: ['kanban', 'activity', 'overlay', 'form'] };

/** Loads the activity of all boards or, with `board` in the URL, of one board. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const requestedBoard = new URL(request.url).searchParams.get('board');
  const [boards, t] = await Promise.all([listBoards(projectId), translatorFor(request, 'kanban')]);
  const board = boards.find(({ id }) => id === requestedBoard) ?? null;
  return {
    title: t('activity.title'),
    boards: boards.map(({ id, title }) => ({ id, title })),
    board: board?.id ?? null,
    activity: await boardActivity(board?.id ?? null, account, projectId),
  };
}

export default function BoardActivity() {
  const { t } = useTranslation('kanban');
  const { title, boards, board, activity } = useLoaderData<typeof loader>();
  const query = kanbanQueryOf(useSearchParams()[0]);
  const to = (id: string | null) => `${kanbanPath}/activity${id === null ? query : withValue(query, 'board', id)}`;
  const choices = [{ id: null, title: t('activity.all') }, ...boards];
  return (
    <RoutedPanel title={title} wide closeTo={`${kanbanPath}${query}`}>
      <nav className="kanban-choices" aria-label={t('boards')}>
        {choices.map(({ id, title: name }) => (
          <Link
            key={id ?? ''}
            className="kanban-views__link"
            to={to(id)}
            aria-current={id === board ? 'page' : undefined}
            preventScrollReset
            replace
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </nav>
      {activity.length === 0 ? <p>{t('activity.none')}</p> : <ActivityRows activity={activity} linked />}
    </RoutedPanel>
  );
}
