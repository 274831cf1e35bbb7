import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { RouteError } from '~/components/feedback/route-error';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { type BoardFormValues, boardFormSchema } from '~/models/kanban/form.schema';
import { updateBoard } from '~/models/kanban/board.server';
import { getBoard } from '~/models/kanban/queries.server';
import { constraintsOf, formAgain, parseForm, refusedForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { redirectWithToast } from '~/http/toast.server';
import { kanbanPath, kanbanQueryOf } from '../links';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

// In the query and not in the path: a board's id is any text, "." and "/" included.
function boardIdIn(request: Request): string {
  return new URL(request.url).searchParams.get('board') ?? '';
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Kanban');
  const { id, title, taskLimit } = await orThrow(getBoard(boardIdIn(request)));
  const t = await translatorFor(request, 'kanban');
  return {
    id,
    title: t('board.editTitle', { title }),
    values: { title, taskLimit: taskLimit ?? undefined },
    constraint: constraintsOf(boardFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Kanban');
  const submission = await parseForm(request, await readForm(request), boardFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  const t = await translatorFor(request, 'kanban');
  try {
    const { title, taskLimit = null } = submission.value;
    const { changeId } = await updateBoard({ id: boardIdIn(request), changes: { title, taskLimit }, actor });
    const to = `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
    return await redirectWithToast(request, to, {
      type: 'success',
      message: t('toast.boardSaved', { title }),
      changeId,
    });
  } catch (error) {
    return refusedForm(submission, error, () => t('refused.gone'));
  }
}

export default function BoardSettings() {
  const { t } = useTranslation(['kanban', 'form']);
  const { title, values, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<BoardFormValues>({
    id: 'board',
    constraint,
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  return (
    <RoutedDialog title={title} icon={<PencilLine size={19} />} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <ErrorSummary form={form} />
        <TextField field={fields.title} label={t('board.name')} dir="auto" autoComplete="off" />
        <TextField
          field={fields.taskLimit}
          label={t('board.limit')}
          helper={t('board.limitHint')}
          type="number"
          inputMode="numeric"
          optional
          dir="ltr"
        />
        <div className="dialog__foot">
          <Link className="btn btn--outlined btn--neutral btn--md" to={closeTo} preventScrollReset>
            {t('form:cancel')}
          </Link>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </div>
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
