import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '~/components/form/dialog-foot';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { useAnswer } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { type MoveFormValues, moveFormSchema } from '~/models/kanban/form.schema';
import { getTask, listBoards, listTasks } from '~/models/kanban/queries.server';
import { placeTask } from '~/models/kanban/task-move.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { kanbanPath, kanbanQueryOf } from '../../links';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Kanban');
  const task = await orThrow(getTask(idParam(params.id)));
  const [boards, tasks, t] = await Promise.all([listBoards(), listTasks(), translatorFor(request, 'kanban')]);
  const onBoard = tasks.filter(({ boardId }) => boardId === task.boardId);
  return {
    title: t('move.title', { title: task.title }),
    boards: boards.map(({ id, title }) => ({ value: id, label: title })),
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
      const { title, boardId } = await getTask(id);
      const board = (await listBoards()).find((one) => one.id === boardId)?.title ?? '';
      return { to: `${kanbanPath}${kanbanQueryOf(search)}`, message: t('toast.taskMoved', { title, board }) };
    },
    refused: (error, t) => (error.code === 'not_found' ? t('refused.gone') : undefined),
  });
}

export default function MoveTask() {
  const { t } = useTranslation('kanban');
  const { title, boards, values, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<MoveFormValues>({
    id: 'move',
    constraint,
    lastResult: useAnswer<typeof action>()?.result,
    defaultValue: values,
  });
  return (
    <RoutedDialog title={title} text={t('move.text')} icon={<ArrowRightLeft size={19} />} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <SelectField field={fields.boardId} label={t('move.board')} options={boards} />
        <TextField
          field={fields.position}
          label={t('move.position')}
          helper={t('move.hint')}
          type="number"
          inputMode="numeric"
          optional
          dir="ltr"
        />
        <DialogFoot cancelTo={closeTo} label={t('move.submit')} />
      </Form>
    </RoutedDialog>
  );
}
