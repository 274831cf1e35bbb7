import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { PanelActions } from '~/components/form/panel-actions';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { type MailTemplate, mailTemplateFormSchema } from '~/models/email/template.schema';
import { deleteMailTemplate, getMailTemplate, updateMailTemplate } from '~/models/email/templates.server';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { intents } from '~/http/form/intents.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { templatesPath } from '../../links';
import { TemplateForm, templateFormId } from '../form';

export const handle = {
  i18n: ['email', 'overlay', 'form'],
  title: titleOf<typeof loader>(({ values }) => values.name),
};

const valuesOf = ({ name, text }: MailTemplate) => ({ name, text });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const template = await orThrow(getMailTemplate(idParam(params.id), account.id));
  return {
    id: template.id,
    values: valuesOf(template),
    tag: recordTag(template),
    constraint: constraintsOf(mailTemplateFormSchema),
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
        schema: mailTemplateFormSchema,
        texts: 'email',
        save: (input, { tag, idempotencyKey }) =>
          updateMailTemplate({ id, input, tag, accountId, actor, idempotencyKey }),
        done: ({ input, t }) => ({ to: templatesPath, message: t('templates.saved', { name: input.name }) }),
        stored: async () => {
          const template = await getMailTemplate(id, accountId);
          return { tag: recordTag(template), values: valuesOf(template) };
        },
      }),
    delete: async ({ request, id, accountId, actor }) => {
      const { name } = await orThrow(getMailTemplate(id, accountId));
      const { changeId } = await orThrow(deleteMailTemplate({ id, accountId, actor }));
      const message = (await translatorFor(request, 'email'))('templates.deleted', { name });
      return redirectWithToast(request, templatesPath, { type: 'success', message, changeId });
    },
  },
  { without: 'save' },
);

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  const form = await readForm(request);
  return act(form, { request, id: idParam(params.id), accountId: account.id, actor, form });
}

/** Panel to change or delete a template. */
export default function EditMailTemplate() {
  const { t } = useTranslation('email');
  const { id, values, tag, constraint } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel
      title={<bdi>{values.name}</bdi>}
      closeTo={templatesPath}
      footer={<PanelActions form={templateFormId} closeTo={templatesPath} />}
    >
      <TemplateForm
        key={id}
        values={values}
        constraint={constraint}
        tag={tag}
        actionData={useActionResult<typeof action>()}
      />
      <PostButton fields={{ intent: 'delete' }}>{t('templates.delete')}</PostButton>
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted template. */
export function ErrorBoundary() {
  const { t } = useTranslation('email');
  return (
    <RoutedPanel title={t('templates.title')} closeTo={templatesPath}>
      <RouteError />
    </RoutedPanel>
  );
}
