import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import type { PublicPart } from '~/models/access/public-pages';
import { savePublicParts } from '~/models/workspace/public.server';
import { getWorkspace, workspaceTag } from '~/models/workspace/queries.server';
import { type PublicForm, publicFormSchema, type Workspace } from '~/models/workspace/schema';
import { publicPath, workspacePath } from '../links';

export const handle = { i18n: ['user', 'form'] };

function valuesOf({ publicParts }: Workspace) {
  const box = (part: PublicPart) => (publicParts.includes(part) ? 'on' : '');
  return { help: box('help'), blog: box('blog'), pricing: box('pricing') };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const [workspace, t] = await Promise.all([getWorkspace(), translatorFor(request, 'user')]);
  return {
    title: t('public.title'),
    values: valuesOf(workspace),
    tag: workspaceTag(workspace),
    constraint: constraintsOf(publicFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  return saveForm({
    request,
    actor,
    schema: publicFormSchema,
    texts: 'user',
    save: (input, by) => savePublicParts({ input, ...by }),
    done: ({ t }) => ({ to: publicPath, message: t('workspace.saved') }),
    stored: async () => {
      const workspace = await getWorkspace();
      return { tag: workspaceTag(workspace), values: valuesOf(workspace) };
    },
  });
}

/** Settings for the parts of the product that can be read without signing in, for administrators. */
export default function PublicPages() {
  const { t } = useTranslation(['user', 'form']);
  const { title, ...loaded } = useLoaderData<typeof loader>();
  const record = { ...loaded, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<PublicForm>('public', record);
  const labels = { help: t('public.help'), blog: t('public.blog'), pricing: t('public.pricing') };
  return (
    <Page>
      <PageHeader title={title} sub={t('public.sub')} above={[{ label: t('workspace.title'), to: workspacePath }]} />
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={labels} />
        <FormCard title={t('public.parts')} sub={t('public.partsSub')} columns={1}>
          <CheckboxField field={fields.help} label={labels.help} helper={t('public.helpHint')} />
          <CheckboxField field={fields.blog} label={labels.blog} helper={t('public.blogHint')} />
          <CheckboxField field={fields.pricing} label={labels.pricing} helper={t('public.pricingHint')} />
        </FormCard>
        <SaveBar cancelTo={workspacePath} />
      </Form>
    </Page>
  );
}
