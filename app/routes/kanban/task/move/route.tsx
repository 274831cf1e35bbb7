import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { type MoveFormValues, moveFormSchema } from '~/models/kanban/form.schema';
import { getTask, listBoards, listTasks } from '~/models/kanban/queries.server';
import { placeTask } from '~/models/kanban/task-move.server';
import { constraintsOf, formAgain, parseForm, refusedForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { redirectWithToast } from '~/http/toast.server';
import { kanbanPath, kanbanQueryOf } from '../../links';
import { taskIdFrom } from '../id.server';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Kanban');
  const task = await orThrow(getTask(taskIdFrom(params)));
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
  const id = taskIdFrom(params);
  const submission = await parseForm(request, await readForm(request), moveFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  const t = await translatorFor(request, 'kanban');
  try {
    const { changeId } = await placeTask({ id, ...submission.value, actor });
    const { title, boardId } = await getTask(id);
    const board = (await listBoards()).find((one) => one.id === boardId)?.title ?? '';
    const to = `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
    return await redirectWithToast(request, to, {
      type: 'success',
      message: t('toast.taskMoved', { title, board }),
      changeId,
    });
  } catch (error) {
    return refusedForm(submission, error, () => t('refused.gone'));
  }
}

export default function MoveTask() {
  const { t } = useTranslation(['kanban', 'form']);
  const { title, boards, values, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<MoveFormValues>({
    id: 'move',
    constraint,
    lastResult: useActionData<typeof action>()?.result,
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
        <div className="dialog__foot">
          <Link className="btn btn--outlined btn--neutral btn--md" to={closeTo} preventScrollReset>
            {t('form:cancel')}
          </Link>
          <SubmitButton>{t('move.submit')}</SubmitButton>
        </div>
      </Form>
    </RoutedDialog>
  );
}
