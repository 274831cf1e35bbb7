import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { intents } from '~/http/form/intents.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { layoutConfig } from '~/layout.config';
import { goingLive, sendTestMail } from '~/models/workspace/going-live.server';
import { isDemo } from '~/models/workspace/start.server';
import { goLivePath, moneyPath, startPath, workspacePath } from '../links';

export const handle = { i18n: ['user'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const [t, demo, live] = await Promise.all([translatorFor(request, 'user'), isDemo(), goingLive()]);
  return { title: t('goLive.title'), demo, ...live };
}

const act = intents({
  test: async ({ request, to }: { request: Request; to: string }) => {
    const t = await translatorFor(request, 'user');
    const app = layoutConfig.appName;
    const mail = { to, subject: t('goLive.mail.subject', { app }), text: t('goLive.mail.text', { app }) };
    const isSent = await sendTestMail(mail);
    const message = isSent ? t('goLive.sending', { email: to }) : t('goLive.mailState.noServer');
    return redirectWithToast(request, goLivePath, { type: isSent ? 'info' : 'warning', message });
  },
});

export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'all');
  return act(await readForm(request), { request, to: account.email });
}

/** URL path of the page for each step, if there is one. Backups, for example, are created on the server. */
const places = {
  company: workspacePath,
  bank: moneyPath,
  origin: workspacePath,
  email: null,
  backup: null,
  twoSteps: '/pages/account-settings/security',
  demo: '/apps/user/list',
  registration: '/apps/user/registration',
} as const;

/** Checklist for administrators to complete before a workspace goes live. */
export default function GoLive() {
  const { t } = useTranslation('user');
  const { title, demo, mail, steps } = useLoaderData<typeof loader>();
  useLiveUpdates(['workspace', 'outboxMails', 'accounts', 'accountGuards', 'registration']);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('goLive.done', { done, count: steps.length })}
        above={[{ label: t('workspace.title'), to: workspacePath }]}
        actions={
          demo && (
            <ButtonLink size="sm" to={startPath}>
              {t('start.title')}
            </ButtonLink>
          )
        }
      />
      <div className="form-stack">
        {steps.map(({ key, isDone }) => {
          const to = places[key];
          return (
            <Alert
              key={key}
              color={isDone ? 'success' : 'warning'}
              title={
                <>
                  <span className="vh">{isDone ? t('goLive.isDone') : t('goLive.isOpen')}</span>{' '}
                  {t(`goLive.steps.${key}`)}
                </>
              }
              endDecorator={
                key === 'email' ? (
                  <PostButton fields={{ intent: 'test' }}>{t('goLive.test')}</PostButton>
                ) : (
                  to !== null &&
                  !isDone && (
                    <ButtonLink size="sm" variant="outlined" color="neutral" to={to}>
                      {t('goLive.open')}
                      <span className="vh"> {t(`goLive.steps.${key}`)}</span>
                    </ButtonLink>
                  )
                )
              }
            >
              {key === 'email' ? t(`goLive.mailState.${mail}`) : !isDone && t(`goLive.hints.${key}`)}
            </Alert>
          );
        })}
      </div>
    </Page>
  );
}
