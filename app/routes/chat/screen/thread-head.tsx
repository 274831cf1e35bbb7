import { useLoaderData } from '@remix-run/react';
import { ArrowLeft, Bell, BellOff, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Avatar } from '~/components/ui/avatar';
import { iconButtonClass } from '~/components/ui/class-names';
import { chatPath, chatUrl } from '../links';
import { ChannelIcon } from './channels';
import type { loader } from './route';
import type { ThreadView } from './view.server';

/** Header of the open chat: the contact or channel, with a link to its panel, and whether it's muted. */
export function ThreadHead({ thread, isTyping }: { thread: ThreadView; isTyping: boolean }) {
  const { t } = useTranslation('chat');
  const { place } = useLoaderData<typeof loader>();
  const { contact, channel, isMuted } = thread;
  const about = channel
    ? channel.topic || t('channel.members', { count: channel.members })
    : t(`status.${contact.status}`);
  return (
    <header className="chat-head">
      <a
        className={iconButtonClass({ className: 'chat-head__back' })}
        href={chatUrl({ q: place.q })}
        aria-label={t('back')}
      >
        <ArrowLeft size={18} className="flip" aria-hidden />
      </a>
      {channel ? (
        <ChannelIcon kind={channel.kind} size={20} />
      ) : (
        <Avatar name={contact.name} src={contact.avatar} size={36} status={contact.status} />
      )}
      <div className="chat-head__who">
        <h2 className="chat-head__name">
          <bdi>{contact.name}</bdi>
        </h2>
        <p className="chat-head__status" aria-live="polite">
          {isTyping ? t('typing') : about}
        </p>
      </div>
      {channel?.isMember !== false && (
        <PostButton
          action={chatPath}
          fields={{ intent: `mute:${isMuted ? 'off' : 'on'}`, contact: contact.id, redirectTo: chatUrl(place) }}
          className={iconButtonClass()}
          label={t(isMuted ? 'unmute' : 'mute')}
        >
          {isMuted ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
        </PostButton>
      )}
      <a
        className={iconButtonClass()}
        href={chatUrl(place, undefined, `${chatPath}/${channel ? 'channel' : 'contact'}`)}
        aria-label={t('contact.open', { name: contact.name })}
      >
        <Info size={18} aria-hidden />
      </a>
    </header>
  );
}

/** Replaces the message form if the user can't write: states the reason, and offers to join a public channel. */
export function CannotWrite({ thread: { contact, channel } }: { thread: ThreadView }) {
  const { t } = useTranslation('chat');
  return (
    <div className="chat-write chat-write--closed">
      <p>{t(channel ? (channel.isArchived ? 'channel.archivedNote' : 'channel.joinNote') : 'formerNote')}</p>
      {channel?.isArchived === false && (
        <PostButton
          action={chatUrl({ chat: contact.id }, undefined, `${chatPath}/channel`)}
          fields={{ intent: 'join' }}
        >
          {t('channel.join')}
        </PostButton>
      )}
    </div>
  );
}
