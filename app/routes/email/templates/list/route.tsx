import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { mailTemplateFormSchema } from '~/models/email/template.schema';
import { createMailTemplate, mailTemplates } from '~/models/email/templates.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { mailPath, templatesPath } from '../../links';
import { TemplateForm, templateFormId } from '../form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['email', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const t = await translatorFor(request, 'email');
  const templates = await mailTemplates(account.id);
  return {
    title: t('templates.title'),
    templates: templates.map(({ id, name }) => ({ id, name })),
    constraint: constraintsOf(mailTemplateFormSchema),
    values: { name: '', text: '' },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  return saveForm({
    request,
    actor,
    schema: mailTemplateFormSchema,
    texts: 'email',
    save: (input, { idempotencyKey }) => createMailTemplate({ input, accountId: account.id, actor, idempotencyKey }),
    done: ({ input, t }) => ({ to: templatesPath, message: t('templates.added', { name: input.name }) }),
  });
}

/** Panel with the user's templates, and a form to add one. */
export default function MailTemplates() {
  const { t } = useTranslation('email');
  const { title, templates, ...form } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel
      title={title}
      sub={t('templates.sub')}
      closeTo={mailPath}
      footer={<PanelActions form={templateFormId} closeTo={mailPath} label={t('templates.add')} />}
    >
      {templates.length > 0 ? (
        <ul className="mail-tags" aria-label={title}>
          {templates.map(({ id, name }) => (
            <li key={id}>
              <Link className="mail-side__row" to={`${templatesPath}/${id}`} preventScrollReset>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('templates.none')}</p>
      )}
      <TemplateForm key={templates.length} {...form} actionData={useActionResult<typeof action>()} />
    </RoutedPanel>
  );
}
