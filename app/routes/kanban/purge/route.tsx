import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PurgeDialog } from '~/components/overlay/purge-dialog';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { AppError } from '~/lib/errors';
import { purgeTasks } from '~/models/kanban/archive.server';
import { listRemovedTasks } from '~/models/kanban/queries.server';
import { summarizeNames } from '~/http/list/summarize-names';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { archivePath } from '../links';
import { projectFor } from '../project.server';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

/** Loads the tasks that would be permanently deleted: those in the URL that are in the trash. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const search = new URL(request.url).searchParams;
  const requestedIds = new Set(search.getAll('ids'));
  const tasks = (await listRemovedTasks('trash', projectId)).filter(({ id }) => requestedIds.has(String(id)));
  const back = archivePath('trash', search);
  const t = await translatorFor(request, 'kanban');
  const title =
    tasks.length === 0 ? t('purge.none') : t('purge.title', { count: tasks.length, title: tasks[0]?.title });
  const ids = tasks.map(({ id }) => id);
  return { title, purged: { title, ...summarizeNames(tasks.map((task) => task.title)), ids }, back };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  const form = await readForm(request);
  const t = await translatorFor(request, 'kanban');
  const back = archivePath('trash', new URL(request.url).searchParams);
  const ids = [...new Set(form.getAll('ids').map(Number))].filter(Number.isSafeInteger);
  try {
    if (ids.length === 0) throw new AppError('not_found', 'Task not found');
    const { result } = await purgeTasks({ ids, actor });
    const message = t('toast.tasksPurged', { count: result.count });
    return await redirectWithToast(request, back, { type: 'success', message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back, { type: 'error', message: t('refused.changed') });
  }
}

export default function PurgeTasks() {
  const { t } = useTranslation('kanban');
  const { purged, back } = useLoaderData<typeof loader>();
  if (purged.ids.length === 0) {
    return (
      <RoutedDialog title={purged.title} closeTo={back}>
        <p>{t('away.trashText')}</p>
      </RoutedDialog>
    );
  }
  return (
    <PurgeDialog
      purged={purged}
      text={t('purge.text')}
      moreText={t('purge.more', { count: purged.more })}
      submitText={t('away.purge')}
      query=""
      back={back}
    />
  );
}
