import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Folder } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { mailTagFormSchema } from '~/models/email/tag.schema';
import { createMailTag, mailTags } from '~/models/email/tags.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { mailPath, tagsPath } from '../../links';
import { TagForm, tagFormId } from '../form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['email', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const t = await translatorFor(request, 'email');
  return {
    title: t('tags.manage'),
    tags: await mailTags(account.id),
    constraint: constraintsOf(mailTagFormSchema),
    values: { kind: 'label', name: '', color: 'primary' },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  return saveForm({
    request,
    actor,
    schema: mailTagFormSchema,
    texts: 'email',
    save: (input, { idempotencyKey }) => createMailTag({ input, accountId: account.id, actor, idempotencyKey }),
    done: ({ input, t }) => ({ to: tagsPath, message: t('tags.added', { name: input.name }) }),
  });
}

/** Panel with the user-created labels and folders, and a form to add one. */
export default function MailTags() {
  const { t } = useTranslation('email');
  const { title, tags, ...form } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel
      title={title}
      closeTo={mailPath}
      footer={<PanelActions form={tagFormId} closeTo={mailPath} label={t('tags.add')} />}
    >
      {tags.length > 0 ? (
        <ul className="mail-tags" aria-label={title}>
          {tags.map(({ id, kind, name, color }) => (
            <li key={id}>
              <Link className="mail-side__row" to={`${tagsPath}/${id}`} preventScrollReset>
                {kind === 'folder' ? (
                  <Folder size={17} strokeWidth={1.75} aria-label={t('tags.folder')} />
                ) : (
                  <span className={`mail-dot mail-dot--own-${color}`} role="img" aria-label={t('tags.label')} />
                )}
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('tags.none')}</p>
      )}
      <TagForm key={tags.length} {...form} isNew actionData={useActionResult<typeof action>()} />
    </RoutedPanel>
  );
}
