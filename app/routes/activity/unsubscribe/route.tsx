import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import errorCss from '~/components/feedback/error-page.css?url';
import { useActionResult } from '~/components/form/use-answer';
import { MiscPage } from '~/components/layout/misc-page';
import miscCss from '~/components/layout/misc-page.css?url';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { stopEmails } from '~/models/notification/settings.server';
import { readUnsubscribeToken } from '~/models/notification/unsubscribe-token.server';

export const handle = { i18n: ['activity'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: errorCss },
  { rel: 'stylesheet', href: miscCss },
];
export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex' }];

/**
 * Loads the kind of emails that the link stops, or `null` if the link isn't valid. Anyone who has the link can open it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const t = await translatorFor(request, 'activity');
  return {
    title: t('unsubscribe.title'),
    token,
    scope: readUnsubscribeToken(token)?.scope ?? null,
    isDone: searchParams.get('done') === '1',
  };
}

/**
 * Stops the emails. Responds with 409 if the link is no longer valid. Opening the link changes nothing, because some
 * email clients open links automatically.
 */
export async function action({ request }: ActionFunctionArgs) {
  const [form, t] = await Promise.all([readForm(request), translatorFor(request, 'activity')]);
  const token = String(form.get('token') ?? new URL(request.url).searchParams.get('token') ?? '');
  const emails = readUnsubscribeToken(token);
  if (!emails) return data({ problem: t('unsubscribe.gone') }, { status: 409 });
  await stopEmails(emails);
  return redirect(`/notifications/unsubscribe?${new URLSearchParams({ token, done: '1' })}`);
}

export default function Unsubscribe() {
  const { t } = useTranslation('activity');
  const { title, token, scope, isDone } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem;
  if (scope === null) return <MiscPage scene="envelope" title={title} text={t('unsubscribe.gone')} />;
  const kind = scope === 'daily' ? t('unsubscribe.daily') : t(`group.${scope}`);
  return (
    <MiscPage scene="envelope" title={title} text={t('unsubscribe.text', { kind })}>
      {problem && <Alert color="danger" role="alert" title={problem} />}
      {isDone ? (
        <Alert color="success" role="status" title={t('unsubscribe.done')} />
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t('unsubscribe.stop')}</Button>
        </Form>
      )}
      <div className="error-page__actions">
        <ButtonLink to="/notifications/settings" variant="outlined" color="neutral">
          {t('channels.title')}
        </ButtonLink>
      </div>
    </MiscPage>
  );
}
