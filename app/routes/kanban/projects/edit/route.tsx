import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { firstProjectId } from '~/models/kanban/project-access';
import { type KanbanProject, projectFormSchema } from '~/models/kanban/project.schema';
import { getProject, projectTag, updateProject } from '~/models/kanban/projects.server';
import taskCss from '../../task/task.css?url';
import { kanbanPath, kanbanQueryOf } from '../../links';
import { audienceOptions } from '../audience.server';
import { ProjectForm, projectFormId } from '../form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: taskCss }];

const valuesOf = ({ name, sharing, memberIds, roleKeys }: KanbanProject, first: string) => ({
  name: name || first,
  sharing,
  members: memberIds.map(String),
  roles: roleKeys,
  boardsOf: 'usual',
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const project = await orThrow(getProject(idParam(params.id), account));
  const [t, words] = await Promise.all([translatorFor(request, 'kanban'), translatorFor(request, 'permission')]);
  const values = valuesOf(project, t('project.first'));
  return {
    id: project.id,
    title: t('project.editTitle', { name: values.name }),
    ...(await audienceOptions(words)),
    values: { ...values, members: values.sharing === 'everyone' ? [String(account.id)] : values.members },
    tag: projectTag(project),
    constraint: constraintsOf(projectFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  const id = idParam(params.id);
  const t = await translatorFor(request, 'kanban');
  return saveForm({
    request,
    actor,
    schema: projectFormSchema,
    texts: 'kanban',
    save: (input, { tag, idempotencyKey }) => updateProject({ id, input, tag, actor, idempotencyKey }),
    done: ({ input: { name }, search }) => ({
      to: `${kanbanPath}/projects${kanbanQueryOf(search)}`,
      message: t('project.saved', { name }),
    }),
    stored: async () => {
      const project = await getProject(id, account);
      return { tag: projectTag(project), values: valuesOf(project, t('project.first')) };
    },
    refused: (error) => (error.code === 'not_found' ? t('project.gone') : undefined),
  });
}

/** Panel that renames a project and changes who can see it. */
export default function EditProject() {
  const { id, title, ...form } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}/projects${kanbanQueryOf(useSearchParams()[0])}`;
  return (
    <RoutedPanel title={title} closeTo={closeTo} footer={<PanelActions form={projectFormId} closeTo={closeTo} />}>
      <ProjectForm key={id} {...form} isFirst={id === firstProjectId} actionData={useActionResult<typeof action>()} />
    </RoutedPanel>
  );
}
