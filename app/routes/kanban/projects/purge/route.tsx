import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PurgeDialog } from '~/components/overlay/purge-dialog';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { listProjects, canPurgeProject, purgeProject } from '~/models/kanban/projects.server';
import { kanbanPath, kanbanQueryOf } from '../../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

const backOf = (request: Request) => `${kanbanPath}/projects${kanbanQueryOf(new URL(request.url).searchParams)}`;

/** Loads the project that would be permanently deleted, if it's in the trash and the account can delete it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const requestedIds = new URL(request.url).searchParams.get('ids');
  const found = (await listProjects(account, 'trash')).find(({ id }) => String(id) === requestedIds);
  const project = found && canPurgeProject(found, account) ? found : null;
  const t = await translatorFor(request, 'kanban');
  return {
    title: project ? t('project.purgeTitle', { name: project.name }) : t('purge.none'),
    id: project?.id ?? null,
    tasks: project?.tasks ?? 0,
    back: backOf(request),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  const [form, t] = await Promise.all([readForm(request), translatorFor(request, 'kanban')]);
  const back = backOf(request);
  try {
    const { result: name } = await purgeProject({ id: Number(form.get('ids')), account, actor });
    return await redirectWithToast(request, back, { type: 'success', message: t('project.purged', { name }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back, { type: 'error', message: t('project.gone') });
  }
}

/** Asks for confirmation before a project is permanently deleted. */
export default function PurgeProject() {
  const { t } = useTranslation('kanban');
  const { title, id, tasks, back } = useLoaderData<typeof loader>();
  if (id === null) {
    return (
      <RoutedDialog title={title} closeTo={back}>
        <p>{t('project.purgeNone')}</p>
      </RoutedDialog>
    );
  }
  return (
    <PurgeDialog
      purged={{ title, names: [], more: 0, ids: [id] }}
      text={t('project.purgeText', { count: tasks })}
      moreText=""
      submitText={t('away.purge')}
      query=""
      back={back}
    />
  );
}
