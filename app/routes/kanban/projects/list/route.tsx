import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { Archive, FolderPlus, PencilLine, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { intents } from '~/http/form/intents.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { type translator, translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { withValue } from '~/lib/with-query';
import { firstProjectId } from '~/models/kanban/project-access';
import { listProjects, canPurgeProject, type ProjectRow, putProject } from '~/models/kanban/projects.server';
import type { Actor } from '~/models/store/change-log';
import { kanbanPath, kanbanQueryOf, projectIdIn, projectPath } from '../../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

const rowOf = ({ id, name, sharing, memberIds, roleKeys, tasks }: ProjectRow, canPurge: boolean) => ({
  ...{ id, name, sharing, tasks, canPurge },
  isFirst: id === firstProjectId,
  isPrivate: sharing === 'members' && memberIds.length <= 1 && roleKeys.length === 0,
  members: memberIds.length,
  roles: roleKeys.length,
});

type Row = ReturnType<typeof rowOf>;

/** Loads the projects that the account can see: those in use, archived ones, and deleted ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const [active, archive, trash, t] = await Promise.all([
    listProjects(account),
    listProjects(account, 'archive'),
    listProjects(account, 'trash'),
    translatorFor(request, 'kanban'),
  ]);
  const rows = (projects: readonly ProjectRow[]) =>
    projects.map((project) =>
      rowOf({ ...project, name: project.name || t('project.first') }, canPurgeProject(project, account)),
    );
  return { title: t('project.title'), active: rows(active), archive: rows(archive), trash: rows(trash) };
}

interface Work {
  form: FormData;
  actor: Actor;
  t: ReturnType<typeof translator<'kanban'>>;
  id: number;
}

const put =
  (place: 'archive' | 'trash' | null, said: 'archived' | 'deleted' | 'restored' | 'unarchived') =>
  async ({ form, actor, t, id }: Work) => {
    const { result: name, changeId } = await putProject({
      id,
      place,
      actor,
      idempotencyKey: readIdempotencyKey(form, [said, id]),
    });
    return { message: t(`project.${said}`, { name }), changeId };
  };

const act = intents<Work, Promise<{ message: string; changeId: number | null }>>({
  archive: put('archive', 'archived'),
  delete: put('trash', 'deleted'),
  restore: put(null, 'restored'),
  unarchive: put(null, 'unarchived'),
});

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  const [form, t] = await Promise.all([readForm(request), translatorFor(request, 'kanban')]);
  const search = new URL(request.url).searchParams;
  const id = Number(form.get('id'));
  // The boards behind the panel can't belong to a project that was removed.
  if (projectIdIn(search) === id) search.delete('project');
  const to = `${kanbanPath}/projects${kanbanQueryOf(search)}`;
  try {
    const { message, changeId } = await act(form, { form, actor, t, id });
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: t('project.gone') });
  }
}

export default function Projects() {
  const { t } = useTranslation('kanban');
  const { title, active, archive, trash } = useLoaderData<typeof loader>();
  const query = kanbanQueryOf(useSearchParams()[0]);
  const sections = [
    { name: 'active', rows: active, heading: null },
    { name: 'archive', rows: archive, heading: t('away.archive') },
    { name: 'trash', rows: trash, heading: t('away.trash') },
  ] as const;
  return (
    <RoutedPanel
      title={title}
      sub={t('project.sub')}
      wide
      closeTo={`${kanbanPath}${query}`}
      footer={
        <ButtonLink to={`${kanbanPath}/projects/add${query}`}>
          <FolderPlus size={16} aria-hidden />
          {t('project.add')}
        </ButtonLink>
      }
    >
      {sections.map(({ name, rows, heading }) =>
        rows.length === 0 ? null : (
          <section key={name} aria-label={heading ?? title}>
            {heading !== null && <h3 className="panel-section">{heading}</h3>}
            <ul className="kanban-away" role="list">
              {rows.map((row) => (
                <Project key={row.id} row={row} place={name} query={query} />
              ))}
            </ul>
          </section>
        ),
      )}
    </RoutedPanel>
  );
}

function Project({ row, place, query }: { row: Row; place: 'active' | 'archive' | 'trash'; query: string }) {
  const { t } = useTranslation('kanban');
  const { id, name, tasks, isFirst, isPrivate, sharing, members, roles, canPurge } = row;
  const audience = isPrivate
    ? t('project.private')
    : sharing === 'everyone'
      ? t('project.sharing.everyone')
      : [
          t('project.memberCount', { count: members }),
          ...(roles > 0 ? [t('project.roleCount', { count: roles })] : []),
        ].join(' · ');
  const action = `${kanbanPath}/projects${query}`;
  const plain = buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' });
  return (
    <li>
      <p className="kanban-away__text">
        <span className="kanban-away__title">
          {place === 'trash' ? <bdi>{name}</bdi> : <Link to={projectPath(id)}>{<bdi>{name}</bdi>}</Link>}
        </span>
        <span className="kanban-away__where">
          {t('labels.count', { count: tasks })} · {audience}
        </span>
      </p>
      {place === 'trash' ? null : (
        <ButtonLink
          variant="plain"
          color="neutral"
          size="sm"
          to={`${kanbanPath}/projects/${id}/edit${query}`}
          preventScrollReset
        >
          <PencilLine size={15} aria-hidden />
          {t('project.edit')}
          <span className="vh"> {name}</span>
        </ButtonLink>
      )}
      {place !== 'active' && (
        <PostButton action={action} fields={{ intent: place === 'archive' ? 'unarchive' : 'restore', id }}>
          <RotateCcw size={15} aria-hidden />
          {t(place === 'archive' ? 'away.unarchive' : 'away.restore')}
          <span className="vh"> {name}</span>
        </PostButton>
      )}
      {place === 'active' && !isFirst && (
        <PostButton action={action} fields={{ intent: 'archive', id }} className={plain}>
          <Archive size={15} aria-hidden />
          {t('card.archive')}
          <span className="vh"> {name}</span>
        </PostButton>
      )}
      {place === 'trash' && canPurge && (
        <ButtonLink
          variant="plain"
          color="danger"
          size="sm"
          to={`${kanbanPath}/projects/purge${withValue(query, 'ids', String(id))}`}
          preventScrollReset
        >
          {t('away.purge')}
          <span className="vh"> {name}</span>
        </ButtonLink>
      )}
      {place !== 'trash' && !isFirst && (
        <PostButton
          action={action}
          fields={{ intent: 'delete', id }}
          className={buttonClass({ variant: 'plain', color: 'danger', size: 'sm' })}
        >
          <Trash2 size={15} aria-hidden />
          {t('card.delete')}
          <span className="vh"> {name}</span>
        </PostButton>
      )}
    </li>
  );
}
