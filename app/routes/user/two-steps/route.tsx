import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '~/components/overlay/ask-dialog';
import { mailTwoSteps } from '~/http/account-emails.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { accountFacts } from '~/models/user/account.server';
import { storedUser } from '~/models/user/queries.server';
import { resetTwoSteps } from '~/models/user/sign-in.server';
import { securityTabOf } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  const [t, account] = await Promise.all([translatorFor(request, 'user'), accountFacts(user)]);
  return {
    title: t('signIn.ask', { name: user.fullName }),
    isOn: Boolean(account?.signIn.twoStepsSince),
    back: securityTabOf(request.url, user.id),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  await readForm(request);
  const user = await orThrow(storedUser(idParam(params.id)));
  const account = await orThrow(resetTwoSteps({ user, actor }));
  await mailTwoSteps(request, { to: account.email, person: account, on: false });
  const t = await translatorFor(request, 'user');
  const message = t('signIn.twoStepsReset', { name: user.fullName });
  return redirectWithToast(request, securityTabOf(request.url, user.id), { type: 'success', message });
}

/** Asks for confirmation before turning off a user's two-step verification, because turning it off can't be undone. */
export default function ResetTwoSteps() {
  const { t } = useTranslation('user');
  const { title, isOn, back } = useLoaderData<typeof loader>();
  return (
    <AskDialog
      title={title}
      text={t(isOn ? 'signIn.askText' : 'signIn.isOff')}
      icon={<ShieldOff size={20} aria-hidden />}
      names={[]}
      submitText={isOn ? t('signIn.resetTwoSteps') : undefined}
      back={back}
    />
  );
}
