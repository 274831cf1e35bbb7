import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { projectFormSchema } from '~/models/kanban/project.schema';
import { createProject } from '~/models/kanban/projects.server';
import taskCss from '../../task/task.css?url';
import { kanbanPath, kanbanQueryOf, projectPath } from '../../links';
import { projectLinks } from '../../project.server';
import { templateNames, templateOf } from '../../templates';
import { audienceOptions } from '../audience.server';
import { ProjectForm, projectFormId } from '../form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: taskCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const [t, words] = await Promise.all([translatorFor(request, 'kanban'), translatorFor(request, 'permission')]);
  const [audience, projects] = await Promise.all([audienceOptions(words), projectLinks(account, t('project.first'))]);
  return {
    title: t('project.add'),
    ...audience,
    starts: [
      ...templateNames.map((name) => ({ value: name, label: t(`project.starts.${name}`) })),
      { value: 'none', label: t('project.starts.none') },
      ...projects.map(({ id, name }) => ({ value: String(id), label: t('project.starts.copy', { name }) })),
    ],
    values: { name: '', sharing: 'everyone' as const, members: [String(account.id)], roles: [], boardsOf: 'usual' },
    constraint: constraintsOf(projectFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  const t = await translatorFor(request, 'kanban');
  return saveForm({
    request,
    actor,
    schema: projectFormSchema,
    texts: 'kanban',
    save: (input, { idempotencyKey }) =>
      createProject({ input, ...templateOf(input.boardsOf, t), actor, idempotencyKey }),
    done: ({ result, input: { name } }) => ({
      to: projectPath(result.id),
      message: t('project.added', { name }),
    }),
    refused: (error) => (error.code === 'not_found' ? t('project.gone') : undefined),
  });
}

export default function AddProject() {
  const { title, ...form } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  return (
    <RoutedPanel title={title} closeTo={closeTo} footer={<PanelActions form={projectFormId} closeTo={closeTo} />}>
      <ProjectForm {...form} actionData={useActionResult<typeof action>()} />
    </RoutedPanel>
  );
}
