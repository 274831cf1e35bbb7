import { Link } from '@remix-run/react';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Avatar } from '~/components/ui/avatar';
import { iconButtonClass } from '~/components/ui/class-names';
import type { Contact } from '~/models/chat/schema';
import { contactIdOf } from '~/models/chat/rules';
import { chatUrl } from '../links';
import { Stack } from '~/components/ui/layout';

interface Member {
  accountId: number;
  name: string;
  avatar: string;
  status: Contact['status'];
  isMe: boolean;
}

/**
 * The members of a channel, each with a link to a chat with them, and a link to all of the `count` members if only some
 * are shown. The channel's manager can remove other members.
 */
export function Members({
  members,
  count,
  path,
  manages,
}: {
  members: readonly Member[];
  count: number;
  path: string;
  manages: boolean;
}) {
  const { t } = useTranslation('chat');
  return (
    <section aria-labelledby="channel-members">
      <h3 className="panel-section" id="channel-members">
        {t('channel.members', { count })}
      </h3>
      <Stack as="ul" gap={2} role="list">
        {members.map(({ accountId, name, avatar, status, isMe }) => (
          <li key={accountId} className="chat-member">
            <Avatar name={name} src={avatar} size={28} status={status} statusLabel={t(`status.${status}`)} />
            <span className="chat-member__name">
              {isMe ? (
                <>
                  <bdi>{name}</bdi> ({t('you')})
                </>
              ) : (
                <Link to={chatUrl({ chat: contactIdOf(accountId) })}>
                  <bdi>{name}</bdi>
                </Link>
              )}
            </span>
            {manages && !isMe && (
              <PostButton
                action={path}
                fields={{ intent: `remove:${accountId}` }}
                className={iconButtonClass({ size: 'sm' })}
                label={t('channel.remove', { name })}
              >
                <UserMinus size={16} aria-hidden />
              </PostButton>
            )}
          </li>
        ))}
      </Stack>
      {members.length < count && (
        <Link to={`${path}&members=all`} preventScrollReset>
          {t('channel.allMembers')}
        </Link>
      )}
    </section>
  );
}
