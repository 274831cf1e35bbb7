import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { TextField } from '~/components/form/fields/text';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SaveBar } from '~/components/form/save-bar';
import { useAnswer } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { ButtonLink } from '~/components/ui/button';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { env } from '~/lib/env.server';
import { saveWorkspace } from '~/models/workspace/commands.server';
import { getWorkspace, publicOrigin, workspaceTag } from '~/models/workspace/queries.server';
import { type WorkspaceForm, workspaceFormSchema } from '~/models/workspace/schema';

export const handle = { i18n: ['user', 'form'] };

const path = '/preferences/workspace';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const [workspace, origin, t] = await Promise.all([getWorkspace(), publicOrigin(), translatorFor(request, 'user')]);
  return {
    title: t('workspace.title'),
    origin,
    fixed: env.PUBLIC_URL !== undefined,
    tag: workspaceTag(workspace),
    constraint: constraintsOf(workspaceFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  return saveForm({
    request,
    actor,
    schema: workspaceFormSchema,
    texts: 'user',
    save: ({ origin }, { tag, once }) => saveWorkspace({ origin, actor, tag, once }),
    done: ({ t }) => ({ to: path, message: t('workspace.saved') }),
    stored: async () => {
      const workspace = await getWorkspace();
      return { tag: workspaceTag(workspace), values: { origin: workspace.origin } };
    },
  });
}

/** The settings of the workspace, for administrators (architecture §9). */
export default function WorkspaceSettings() {
  const { t } = useTranslation(['user', 'common']);
  const { title, origin, fixed, tag, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [form, fields] = useForm<WorkspaceForm>({
    id: 'workspace',
    constraint,
    lastResult: answer?.result,
    defaultValue: { origin },
  });
  const labels = { origin: t('workspace.origin') };
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('workspace.sub')}
        crumbs={[{ label: t('common:nav.dashboard'), to: '/' }, { label: title }]}
        actions={
          <ButtonLink size="sm" variant="outlined" color="neutral" to="/preferences/data">
            {t('data.title')}
          </ButtonLink>
        }
      />
      <Form method="post" {...getFormProps(form)} preventScrollReset>
        <HiddenFields tag={answer?.tag ?? tag} />
        <FormCard title={t('workspace.legend')} columns={1}>
          <ErrorSummary form={form} labels={labels} />
          <ConflictNote
            result={answer?.result}
            stored={answer?.stored}
            fields={{ origin: { label: labels.origin, show: (value) => value } }}
          />
          <TextField field={fields.origin} label={labels.origin} type="url" helper={t('workspace.hint')} />
          {fixed && <p dir="auto">{t('workspace.fixed', { origin })}</p>}
        </FormCard>
        <SaveBar cancelTo="/" />
      </Form>
    </Page>
  );
}
