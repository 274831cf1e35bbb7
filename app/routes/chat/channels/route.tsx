import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { listChannels } from '~/models/chat/channels.server';
import { channelContactId } from '~/models/chat/rules';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { chatPath, chatPlace, chatUrl } from '../links';
import { ChannelIcon } from '../screen/channels';
import { Quiet, Row, Stack } from '~/components/ui/layout';

export { PanelError as ErrorBoundary } from '../panel-error';

export const handle = { i18n: ['chat', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const channels = await listChannels(account.id);
  const t = await translatorFor(request, 'chat');
  return {
    title: t('channel.all'),
    channels: channels.map(({ id, kind, name, topic, members, archivedAt }) => ({
      contactId: channelContactId(id),
      kind,
      name,
      topic,
      members: members.length,
      isMember: members.includes(account.id),
      isArchived: archivedAt !== null,
    })),
  };
}

/** Panel with the channels a user can read: their own, including archived ones, and open ones to join. */
export default function Channels() {
  const { t } = useTranslation('chat');
  const { title, channels } = useLoaderData<typeof loader>();
  const place = chatPlace(useSearchParams()[0]);
  return (
    <RoutedPanel
      title={title}
      closeTo={chatUrl(place)}
      footer={
        <ButtonLink to={chatUrl(place, undefined, `${chatPath}/channels/new`)} preventScrollReset>
          {t('channel.create')}
        </ButtonLink>
      }
    >
      {channels.length === 0 ? (
        <p>{t('channel.none')}</p>
      ) : (
        <Stack as="ul" gap={12} role="list">
          {channels.map(({ contactId, kind, name, topic, members, isMember, isArchived }) => (
            <Row key={contactId} as="li" justify="space-between" gap={12} align="flex-start">
              <div className="chat-directory__text">
                <Link to={chatUrl({ chat: contactId })}>
                  <ChannelIcon kind={kind} /> <bdi>{name}</bdi>
                </Link>
                {topic && <p dir="auto">{topic}</p>}
                <Quiet as="p">
                  {t('channel.members', { count: members })}
                  {isArchived && ` · ${t('channel.archived')}`}
                </Quiet>
              </div>
              {!isMember && !isArchived && (
                <PostButton
                  action={chatUrl({ chat: contactId }, undefined, `${chatPath}/channel`)}
                  fields={{ intent: 'join' }}
                  label={t('channel.joinNamed', { name })}
                >
                  {t('channel.join')}
                </PostButton>
              )}
            </Row>
          ))}
        </Stack>
      )}
    </RoutedPanel>
  );
}
