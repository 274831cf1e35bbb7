import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { getContact } from '~/models/chat/people.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { chatPlace, chatUrl } from '../links';

export { PanelError as ErrorBoundary } from '../panel-error';

export const handle = { i18n: ['chat', 'overlay'], title: titleOf<typeof loader>((data) => data.contact.fullName) };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const contactId = idParam(new URL(request.url).searchParams.get('chat') ?? undefined);
  return { contact: await orThrow(getContact({ accountId: account.id, contactId })) };
}

/** Panel with the details of the contact in the open chat. */
export default function ContactPanel() {
  const { t } = useTranslation('chat');
  const { contact } = useLoaderData<typeof loader>();
  const { id, fullName, role, about, avatar, status } = contact;
  const closeTo = chatUrl(chatPlace(useSearchParams()[0]));
  return (
    <RoutedPanel
      title={fullName}
      sub={role}
      closeTo={closeTo}
      footer={
        <ButtonLink to={chatUrl({ chat: id })} preventScrollReset>
          {t('contact.write')}
        </ButtonLink>
      }
    >
      <div className="chat-person">
        <Avatar name={fullName} src={avatar} size={80} status={status} />
        <p className="chat-person__status">{t(`status.${status}`)}</p>
      </div>
      <h3 className="panel-section">{t('profile.about')}</h3>
      <p className="chat-person__about" dir="auto">
        {about || t('contact.noAbout')}
      </p>
    </RoutedPanel>
  );
}
