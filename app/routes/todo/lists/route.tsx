import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CircleForm, CircleRows } from '~/components/circle/circle-panel';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { circlePage, circleValues } from '~/http/circle.server';
import { intents } from '~/http/form/intents.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { circleFormSchema } from '~/models/access/circle.schema';
import { recordTag } from '~/models/shared/tag.server';
import { createTodoList, deleteTodoList, getTodoList, todoListsOf, updateTodoList } from '~/models/todo/lists.server';
import { subPath, todoPath, todoQuery } from '../links';

export const handle = { i18n: ['todo', 'form', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const { editing, ...page } = await circlePage(request, account, await todoListsOf(account));
  const t = await translatorFor(request, 'todo');
  return {
    ...page,
    title: t('lists.title'),
    editing: editing && { id: editing.id, tag: editing.tag, values: circleValues(editing.record) },
    constraint: constraintsOf(circleFormSchema),
  };
}

function save({ request, form, actor }: PostedForm) {
  const id = Number(new URL(request.url).searchParams.get('edit') ?? 0);
  return saveForm({
    request,
    form,
    actor,
    schema: circleFormSchema,
    texts: 'todo',
    save: (input, { tag, idempotencyKey }) =>
      id > 0
        ? updateTodoList({ id, input, tag, actor, idempotencyKey })
        : createTodoList({ input, actor, idempotencyKey }),
    done: ({ result, t, search }) => ({
      to: subPath('lists', todoQuery(search)),
      message: t('lists.saved', { name: result.name }),
    }),
    stored: async () => {
      const list = await getTodoList(id, actor);
      return { tag: recordTag(list), values: circleValues(list) };
    },
  });
}

async function remove({ request, form, actor }: PostedForm): Promise<Response> {
  const t = await translatorFor(request, 'todo');
  const to = subPath('lists', todoQuery(new URL(request.url).searchParams, { list: '' }));
  try {
    const id = Number(form.get('id'));
    const { name } = await getTodoList(id, actor);
    const { result, changeId } = await deleteTodoList({ id, actor });
    const message = t('lists.deleted', { name, count: result.count });
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: t('lists.gone') });
  }
}

const act = intents<PostedForm, ReturnType<typeof save> | Promise<Response>>({ save, delete: remove });

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Todo');
  const form = await readForm(request);
  return act(form, { request, form, actor });
}

const formId = 'todo-list';

/** Panel with the lists that the user can see and a form for a new list, or with the form of the list in the URL. */
export default function TodoLists() {
  const { t } = useTranslation('todo');
  const { title, rows, editing, choices, constraint } = useLoaderData<typeof loader>();
  const query = todoQuery(useSearchParams()[0]);
  const closeTo = `${todoPath}${query}`;
  return (
    <RoutedPanel
      title={title}
      sub={t('lists.text')}
      closeTo={editing ? subPath('lists', query) : closeTo}
      footer={
        <PanelActions
          form={formId}
          intent={{ name: 'intent', value: 'save' }}
          closeTo={editing ? subPath('lists', query) : closeTo}
          label={editing ? undefined : t('lists.add')}
        />
      }
    >
      {!editing && <CircleRows rows={rows} editUrl={(id) => subPath('lists', query, { edit: String(id) })} />}
      <CircleForm
        key={editing?.id ?? 0}
        formId={formId}
        access={['private', 'shared', 'open']}
        values={editing?.values ?? { access: 'private', people: [], roles: [] }}
        choices={choices}
        constraint={constraint}
        tag={editing?.tag}
        actionData={useActionResult<typeof action>()}
      />
    </RoutedPanel>
  );
}
