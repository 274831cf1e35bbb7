import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '~/components/form/dialog-actions';
import { BoardField } from '~/components/form/fields/board';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { type MoveFormValues, moveFormSchema } from '~/models/kanban/form.schema';
import { projectIdOf } from '~/models/kanban/project-access';
import { boardsToMoveTo } from '~/models/kanban/projects.server';
import { getBoard, getTask, listTasks } from '~/models/kanban/queries.server';
import { placeTask } from '~/models/kanban/task-move.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { inProject, kanbanPath, kanbanQueryOf } from '../../links';
import { withOverLimit } from '../../over-limit.server';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const task = await orThrow(getTask(idParam(params.id), account));
  const projectId = projectIdOf(task);
  const [projects, tasks, t] = await Promise.all([
    boardsToMoveTo(projectId, account),
    listTasks(projectId),
    translatorFor(request, 'kanban'),
  ]);
  const onBoard = tasks.filter(({ boardId }) => boardId === task.boardId);
  return {
    title: t('move.title', { title: task.title }),
    projects: projects.map(({ id, name, boards }) => ({
      name: name || t('project.first'),
      id,
      boards: boards.map((board) => ({ value: board.id, label: board.title })),
    })),
    values: { boardId: task.boardId, position: onBoard.findIndex(({ id }) => id === task.id) + 1 },
    constraint: constraintsOf(moveFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: moveFormSchema,
    texts: 'kanban',
    save: (input, by) => placeTask({ id, ...input, actor: by.actor }),
    done: async ({ t, search }) => {
      const task = await getTask(id, actor);
      const { title: board } = await getBoard(task.boardId, actor);
      const query = inProject(kanbanQueryOf(search), projectIdOf(task));
      const message = t('toast.taskMoved', { title: task.title, board });
      return { to: `${kanbanPath}${query}`, message: await withOverLimit(message, task.boardId, { actor, t }) };
    },
    refused: (error, t) => (error.code === 'not_found' ? t('refused.gone') : undefined),
  });
}

export default function MoveTask() {
  const { t } = useTranslation('kanban');
  const { title, projects, values, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<MoveFormValues>({
    id: 'move',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: values,
  });
  return (
    <RoutedDialog title={title} text={t('move.text')} icon={<ArrowRightLeft size={19} />} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <BoardField field={fields.boardId} label={t('move.board')} projects={projects} autoFocus />
        <TextField
          field={fields.position}
          label={t('move.position')}
          helper={t('move.hint')}
          type="number"
          inputMode="numeric"
          optional
          dir="ltr"
        />
        <DialogActions cancelTo={closeTo} label={t('move.submit')} />
      </Form>
    </RoutedDialog>
  );
}
