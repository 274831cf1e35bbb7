import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { Archive, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { commandIntent } from '~/components/data-table/command-intent';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Moment } from '~/components/text/day';
import { usePathAccess } from '~/components/ui/path-access';
import { ButtonLink } from '~/components/ui/button';
import { listRemovedTasks, listBoards } from '~/models/kanban/queries.server';
import type { AwayPlace } from '~/models/kanban/schema';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { withQuery } from '~/lib/with-query';
import { archivePath, kanbanPath, kanbanQueryOf } from '../links';
import { projectFor } from '../project.server';
import { Quiet } from '~/components/ui/layout';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

/** Loads the archive or the trash, depending on the end of the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const place: AwayPlace = new URL(request.url).pathname.replace(/\.data$/, '').endsWith('/trash')
    ? 'trash'
    : 'archive';
  const [tasks, boards, t] = await Promise.all([
    listRemovedTasks(place, projectId),
    listBoards(projectId),
    translatorFor(request, 'kanban'),
  ]);
  const titles = new Map(boards.map(({ id, title }) => [id, title]));
  return {
    place,
    title: t(`away.${place}`),
    tasks: tasks.map(({ id, title, boardId, away }) => ({
      id,
      title,
      board: titles.get(boardId) ?? null,
      at: away?.at ?? '',
    })),
  };
}

export default function Away() {
  const { t } = useTranslation('kanban');
  const { place, title, tasks } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const query = kanbanQueryOf(search);
  const back = archivePath(place, search);
  const editable = usePathAccess().canPost(kanbanPath);
  const putBack = place === 'archive' ? 'unarchive' : 'restore';
  const purge = (...ids: number[]) =>
    withQuery(
      `${kanbanPath}/trash/purge`,
      new URLSearchParams([...new URLSearchParams(query), ...ids.map((id) => ['ids', String(id)])]),
    );
  return (
    <RoutedPanel
      title={title}
      sub={t(`away.${place}Text`)}
      wide
      closeTo={`${kanbanPath}${query}`}
      footer={
        editable && place === 'trash' && tasks.length > 0 ? (
          <ButtonLink variant="soft" color="danger" to={purge(...tasks.slice(0, maxAtOnce).map(({ id }) => id))}>
            <Trash2 size={16} aria-hidden />
            {t('away.empty', { count: Math.min(tasks.length, maxAtOnce) })}
          </ButtonLink>
        ) : undefined
      }
    >
      <nav className="kanban-choices" aria-label={t('away.places')}>
        {(['archive', 'trash'] as const).map((one) => (
          <Link
            key={one}
            className="kanban-views__link"
            to={archivePath(one, search)}
            aria-current={one === place ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {t(`away.${one}`)}
          </Link>
        ))}
      </nav>
      {tasks.length === 0 ? (
        <EmptyState
          icon={place === 'trash' ? <Trash2 size={24} /> : <Archive size={24} />}
          title={t(`away.${place}Empty`)}
          text={t(`away.${place}EmptyText`)}
        />
      ) : (
        <ul className="kanban-away" role="list" data-walk="">
          {tasks.map(({ id, title: name, board, at }) => (
            <li key={id}>
              <p className="kanban-away__text">
                <Quiet className="tnum" dir="ltr">{`#${id}`}</Quiet> <bdi className="kanban-away__title">{name}</bdi>
                <span className="kanban-away__where">
                  {board === null ? t('away.boardGone') : <bdi>{board}</bdi>} · <Moment at={at} time />
                </span>
              </p>
              {editable && (
                <>
                  <PostButton
                    action={`${kanbanPath}${query}`}
                    fields={{ intent: commandIntent(putBack, id), redirectTo: back }}
                  >
                    <RotateCcw size={15} aria-hidden />
                    {t(place === 'archive' ? 'away.unarchive' : 'away.restore')}
                    <span className="vh"> {name}</span>
                  </PostButton>
                  {place === 'trash' ? (
                    <ButtonLink variant="plain" color="danger" size="sm" to={purge(id)} preventScrollReset>
                      {t('away.purge')}
                      <span className="vh"> {name}</span>
                    </ButtonLink>
                  ) : (
                    <PostButton
                      action={kanbanPath}
                      fields={{ intent: commandIntent('delete', id), redirectTo: back }}
                      label={t('away.toTrash', { title: name })}
                    >
                      <Trash2 size={15} aria-hidden />
                    </PostButton>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </RoutedPanel>
  );
}

/** Maximum number of IDs in a URL. */
const maxAtOnce = 200;
