import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '~/components/overlay/ask-dialog';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { redirectWithToast } from '~/http/toast.server';
import { endOtherSessions, listSessions } from '~/models/account/security.server';
import { sectionPath } from '../sections';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

const back = sectionPath('security');

export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  const [t, sessions] = await Promise.all([translatorFor(request, 'account'), listSessions(person)]);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return { title: t('sessions.ask'), names: others.map(({ device }) => device || t('sessions.unknown')) };
}

export async function action({ request }: ActionFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  await readForm(request);
  const count = await endOtherSessions({ caller: person, device: deviceOf(request) });
  const message = (await translatorFor(request, 'account'))('sessions.endedOthers', { count });
  return redirectWithToast(request, back, { type: 'success', message });
}

/** Asks for confirmation before all other sessions end, because ending them can't be undone. */
export default function SignOutElsewhere() {
  const { t } = useTranslation('account');
  const { title, names } = useLoaderData<typeof loader>();
  return (
    <AskDialog
      title={title}
      text={t(names.length > 0 ? 'sessions.askText' : 'sessions.none')}
      icon={<MonitorSmartphone size={20} aria-hidden />}
      names={names}
      submitText={names.length > 0 ? t('sessions.endOthers') : undefined}
      back={back}
    />
  );
}
