import { useLoaderData } from '@remix-run/react';
import { Archive, BellOff, Hash, Lock, Plus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { iconButtonClass } from '~/components/ui/class-names';
import { chatPath, chatUrl } from '../links';
import type { loader } from './route';
import type { ChatView } from './view.server';
import { Row, Stack } from '~/components/ui/layout';

const icons = { open: Hash, private: Lock, group: Users };

/** Icon for a kind of channel, with its name for screen readers. */
export function ChannelIcon({ kind, size = 16 }: { kind: keyof typeof icons; size?: number }) {
  const { t } = useTranslation('chat');
  const Icon = icons[kind];
  return (
    <span className="chat-kind">
      <Icon size={size} aria-hidden />
      <span className="vh">{t(`channel.kind.${kind}`)}: </span>
    </span>
  );
}

/** The user's channels and groups in the list, with unread messages and mentions, and a link to other channels. */
export function ChannelList({ typing }: { typing: ReadonlySet<number> }) {
  const { t } = useTranslation('chat');
  const { channels, place, q } = useLoaderData<typeof loader>();
  return (
    <section className="chat-channels" aria-labelledby="chat-channels">
      <Row justify="space-between" className="chat-side__title">
        <h2 id="chat-channels">{t('channel.title')}</h2>
        <Row as="span">
          <a className="chat-channels__all" href={chatUrl(place, undefined, `${chatPath}/channels`)}>
            {t('channel.browse')}
          </a>
          <a
            className={iconButtonClass({ size: 'sm' })}
            href={chatUrl(place, undefined, `${chatPath}/channels/new`)}
            aria-label={t('channel.create')}
            title={t('channel.create')}
          >
            <Plus size={16} aria-hidden />
          </a>
        </Row>
      </Row>
      {channels.length > 0 && (
        <Stack as="ul" gap={2} role="list">
          {channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              isTyping={typing.has(channel.id)}
              current={channel.id === place.chat}
              to={chatUrl({ chat: channel.id, q, drafts: place.drafts, unread: place.unread })}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}

interface RowProps {
  channel: ChatView['channels'][number];
  isTyping: boolean;
  current: boolean;
  to: string;
}

function ChannelRow({ channel, isTyping, current, to }: RowProps) {
  const { t } = useTranslation('chat');
  const { name, kind, unseen, mentions, isMuted, isArchived, hasDraft } = channel;
  const isLoud = unseen > 0 && !isMuted;
  const count = kind === 'group' && !isMuted ? unseen : mentions;
  return (
    <li>
      <a
        className={`chat-row chat-row--channel${isLoud ? ' chat-row--unread' : ''}`}
        href={to}
        aria-current={current ? 'true' : undefined}
      >
        <ChannelIcon kind={kind} />
        <bdi className="chat-row__name">{name}</bdi>
        {isTyping && <em className="chat-row__last">{t('typing')}</em>}
        {hasDraft && !current && <em className="chat-row__draft">{t('hasDraft')}</em>}
        {isArchived && <Archive size={14} role="img" aria-label={t('channel.archived')} />}
        {isMuted && <BellOff size={14} role="img" aria-label={t('channel.muted')} />}
        {isLoud && count === 0 && <span className="vh">{t('unread')}</span>}
        {count > 0 && (
          <span className="chat-row__unseen">
            <Num>{count}</Num>
            <span className="vh"> {t(kind === 'group' && !isMuted ? 'unseen' : 'mentions', { count })}</span>
          </span>
        )}
      </a>
    </li>
  );
}
