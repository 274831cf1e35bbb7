import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '~/components/overlay/ask-dialog';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { accountFacts, signOutUser } from '~/models/user/account.server';
import { storedUser } from '~/models/user/queries.server';
import { securityTabOf } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  const [t, account] = await Promise.all([translatorFor(request, 'user'), accountFacts(user)]);
  const sessions = account?.sessions ?? [];
  return {
    title: t('security.ask', { name: user.fullName }),
    names: sessions.map(({ device, remember }) => device || t(remember ? 'security.remembered' : 'security.browser')),
    back: securityTabOf(request.url, user.id),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  await readForm(request);
  const user = await orThrow(storedUser(idParam(params.id)));
  const { count } = await orThrow(signOutUser({ user, actor }));
  const message = (await translatorFor(request, 'user'))('done.signOut', { count });
  return redirectWithToast(request, securityTabOf(request.url, user.id), { type: 'success', message });
}

/** Asks for confirmation before ending all of a user's sessions, because ending them can't be undone. */
export default function SignOutUser() {
  const { t } = useTranslation('user');
  const { title, names, back } = useLoaderData<typeof loader>();
  return (
    <AskDialog
      title={title}
      text={t(names.length > 0 ? 'security.askText' : 'security.none')}
      icon={<LogOut size={20} aria-hidden />}
      names={names}
      submitText={names.length > 0 ? t('security.signOut') : undefined}
      back={back}
    />
  );
}
