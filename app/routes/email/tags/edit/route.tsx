import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { PanelActions } from '~/components/form/panel-actions';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { type MailTag, mailTagFormSchema } from '~/models/email/tag.schema';
import { deleteMailTag, getMailTag, updateMailTag } from '~/models/email/tags.server';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { intents } from '~/http/form/intents.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { tagsPath } from '../../links';
import { TagForm, tagFormId } from '../form';

export const handle = {
  i18n: ['email', 'overlay', 'form'],
  title: titleOf<typeof loader>(({ values }) => values.name),
};

const valuesOf = ({ kind, name, color }: MailTag) => ({ kind, name, color });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const tag = await orThrow(getMailTag(idParam(params.id), account.id));
  return {
    id: tag.id,
    values: valuesOf(tag),
    tag: recordTag(tag),
    constraint: constraintsOf(mailTagFormSchema),
  };
}

interface Work extends PostedForm {
  id: number;
  accountId: number;
}

type Answer = ReturnType<typeof redirectWithToast> | ReturnType<typeof saveForm>;

const act = intents<Work, Answer>(
  {
    save: ({ request, id, accountId, actor, form }) =>
      saveForm({
        request,
        actor,
        form,
        schema: mailTagFormSchema,
        texts: 'email',
        save: (input, { tag, idempotencyKey }) => updateMailTag({ id, input, tag, accountId, actor, idempotencyKey }),
        done: ({ input, t }) => ({ to: tagsPath, message: t('tags.saved', { name: input.name }) }),
        stored: async () => {
          const tag = await getMailTag(id, accountId);
          return { tag: recordTag(tag), values: valuesOf(tag) };
        },
      }),
    delete: async ({ request, id, accountId, actor }) => {
      const { name } = await orThrow(getMailTag(id, accountId));
      const { changeId } = await orThrow(deleteMailTag({ id, accountId, actor }));
      const message = (await translatorFor(request, 'email'))('tags.deleted', { name });
      return redirectWithToast(request, tagsPath, { type: 'success', message, changeId });
    },
  },
  { without: 'save' },
);

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  const form = await readForm(request);
  return act(form, { request, id: idParam(params.id), accountId: account.id, actor, form });
}

/** Panel to rename or delete a label or folder. */
export default function EditMailTag() {
  const { t } = useTranslation('email');
  const { id, values, tag, constraint } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel
      title={<bdi>{values.name}</bdi>}
      closeTo={tagsPath}
      footer={<PanelActions form={tagFormId} closeTo={tagsPath} />}
    >
      <TagForm
        key={id}
        values={values}
        constraint={constraint}
        tag={tag}
        actionData={useActionResult<typeof action>()}
      />
      <p className="mail-tags__delete">
        {t(values.kind === 'folder' ? 'tags.deleteFolderHint' : 'tags.deleteLabelHint')}
      </p>
      <PostButton fields={{ intent: 'delete' }}>{t('tags.delete')}</PostButton>
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted label or folder. */
export function ErrorBoundary() {
  const { t } = useTranslation('email');
  return (
    <RoutedPanel title={t('tags.manage')} closeTo={tagsPath}>
      <RouteError />
    </RoutedPanel>
  );
}
