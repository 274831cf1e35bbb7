import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '~/components/form/dialog-actions';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { tasksFormSchema } from '~/models/kanban/form.schema';
import { listBoards } from '~/models/kanban/queries.server';
import { createTasks } from '~/models/kanban/task.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { kanbanPath, kanbanQueryOf } from '../links';
import { projectFor } from '../project.server';
import { addedText } from '../overview/commands.server';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const [boards, t] = await Promise.all([listBoards(projectId), translatorFor(request, 'kanban')]);
  const wanted = new URL(request.url).searchParams.get('board');
  const chosen = boards.find(({ id }) => id === wanted) ?? boards[0];
  return {
    title: t('add.title'),
    boards: boards.map(({ id, title }) => ({ value: id, label: title })),
    boardId: chosen?.id ?? '',
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  return saveForm({
    request,
    actor,
    schema: tasksFormSchema,
    texts: 'kanban',
    save: (input, by) => createTasks({ ...input, ...by }),
    done: async ({ result, input: { boardId }, t, search }) => ({
      to: `${kanbanPath}${kanbanQueryOf(search)}`,
      message: await addedText({ request, actor, t }, result.ids, boardId),
    }),
    refused: (error, t) => (error.code === 'not_found' ? t('refused.gone') : undefined),
  });
}

export default function AddTasks() {
  const { t } = useTranslation('kanban');
  const { title, boards, boardId } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<{ boardId: string; titles: string }>({
    id: 'add',
    constraint: { boardId: { required: true }, titles: { required: true } },
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { boardId, titles: '' },
  });
  const names = { titles: t('add.tasks'), boardId: t('task.board') };
  return (
    <RoutedDialog title={title} icon={<SquarePlus size={19} />} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={names} />
        <TextareaField field={fields.titles} label={names.titles} helper={t('add.hint')} />
        <SelectField field={fields.boardId} label={names.boardId} options={boards} />
        <DialogActions cancelTo={closeTo} label={t('add.submit')} />
      </Form>
    </RoutedDialog>
  );
}
