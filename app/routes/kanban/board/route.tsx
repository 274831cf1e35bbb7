import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { DialogActions } from '~/components/form/dialog-actions';
import { TextField } from '~/components/form/fields/text';
import { RouteError } from '~/components/feedback/route-error';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { type BoardFormValues, boardFormSchema } from '~/models/kanban/form.schema';
import { boardTag, updateBoard } from '~/models/kanban/board.server';
import { getBoard } from '~/models/kanban/queries.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { kanbanPath, kanbanQueryOf } from '../links';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };

// The board's ID is in the query rather than the path, because it can be any string, including "." and "/".
function boardIdIn(request: Request): string {
  return new URL(request.url).searchParams.get('board') ?? '';
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const board = await orThrow(getBoard(boardIdIn(request), account));
  const { id, title, taskLimit } = board;
  const t = await translatorFor(request, 'kanban');
  return {
    id,
    tag: boardTag(board),
    title: t('board.editTitle', { title }),
    values: { title, taskLimit: taskLimit ?? undefined },
    constraint: constraintsOf(boardFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  const id = boardIdIn(request);
  return saveForm({
    request,
    actor,
    schema: boardFormSchema,
    texts: 'kanban',
    save: ({ title, taskLimit = null }, by) => updateBoard({ id, changes: { title, taskLimit }, ...by }),
    done: ({ input: { title }, t, search }) => ({
      to: `${kanbanPath}${kanbanQueryOf(search)}`,
      message: t('toast.boardSaved', { title }),
    }),
    stored: async () => {
      const board = await getBoard(id, actor);
      return { tag: boardTag(board), values: { title: board.title, taskLimit: board.taskLimit ?? undefined } };
    },
    refused: (error, t) => (error.code === 'not_found' ? t('refused.gone') : undefined),
  });
}

export default function BoardSettings() {
  const { t } = useTranslation('kanban');
  const { title, values, constraint, tag } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useRecordForm<BoardFormValues>('board', record);
  const names = { title: t('board.name'), taskLimit: t('board.limit') };
  return (
    <RoutedDialog title={title} icon={<PencilLine size={19} />} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={names} />
        <TextField field={fields.title} label={names.title} dir="auto" autoComplete="off" autoFocus />
        <TextField
          field={fields.taskLimit}
          label={names.taskLimit}
          helper={t('board.limitHint')}
          type="number"
          inputMode="numeric"
          optional
          dir="ltr"
        />
        <DialogActions cancelTo={closeTo} />
      </Form>
    </RoutedDialog>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('kanban');
  return (
    <RoutedDialog title={t('title')} closeTo={`${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`}>
      <RouteError />
    </RoutedDialog>
  );
}
