import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Avatar } from '~/components/ui/avatar';
import { buttonClass, iconButtonClass } from '~/components/ui/class-names';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { MarkedText } from '~/components/text/marked-text';
import { Num } from '~/components/text/num';
import { ChipLink } from '~/components/ui/chip';
import { withQuery } from '~/lib/with-query';
import { ChannelList } from './channels';
import { allReadClass, chatPath, chatUrl } from '../links';
import type { loader } from './route';
import type { ChatView } from './view.server';
import { Row, Stack } from '~/components/ui/layout';

/** The user's profile and the search field, then matching messages, channels, chats, and contacts. */
export function ChatList({ typing }: { typing: ReadonlySet<number> }) {
  const { t } = useTranslation('chat');
  const { me, q, channels, chats, contacts, moreContacts, hits, place } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  const empty = channels.length === 0 && chats.length === 0 && contacts.length === 0 && hits.length === 0;
  return (
    <section className="chat-side" aria-label={t('chats')}>
      <div className="chat-side__head">
        <a className="chat-me" href={chatUrl(place, undefined, `${chatPath}/profile`)} aria-label={t('profile.open')}>
          <Avatar name={me.name} src={me.avatar} size={36} status={me.status} statusLabel={t(`status.${me.status}`)} />
        </a>
        <Form {...live} action={chatPath} role="search" className="chat-search">
          <HiddenQuery search={search} own={['q', 'act', 'edit', 'reply']} />
          <SearchBox label={t('search')} search={search} className="chat-search__box" />
        </Form>
      </div>
      <div className="chat-side__body">
        {q && <Hits />}
        <ListChips />
        <ChannelList typing={typing} />
        {(chats.length > 0 || (q === '' && !place.unread && !place.drafts)) && (
          <>
            <Row justify="space-between" className="chat-side__title">
              <h2>{t('chats')}</h2>
              <a
                className={iconButtonClass({ size: 'sm' })}
                href={withQuery(`${chatPath}/channels/new`, new URLSearchParams({ kind: 'group' }))}
                aria-label={t('channel.createGroup')}
                title={t('channel.createGroup')}
              >
                <Plus size={16} aria-hidden />
              </a>
            </Row>
            <Stack as="ul" gap={2} role="list">
              {chats.map((chat) => (
                <ChatRow
                  key={chat.id}
                  chat={chat}
                  current={chat.id === place.chat}
                  isTyping={typing.has(chat.id)}
                  to={chatUrl({ chat: chat.id, q, drafts: place.drafts, unread: place.unread })}
                />
              ))}
            </Stack>
          </>
        )}
        {contacts.length > 0 && (
          <>
            <h2 className="chat-side__title">{t('contacts')}</h2>
            <Stack as="ul" gap={2} role="list">
              {contacts.map(({ id, name, avatar, status, role }) => (
                <li key={id}>
                  <a
                    className="chat-row"
                    href={chatUrl({ chat: id, q })}
                    aria-current={id === place.chat && !chats.some((chat) => chat.id === id) ? 'true' : undefined}
                  >
                    <Avatar name={name} src={avatar} size={36} status={status} statusLabel={t(`status.${status}`)} />
                    <span className="chat-row__text">
                      <Row as="span">
                        <bdi className="chat-row__name">{name}</bdi>
                      </Row>
                      <span className="chat-row__last">
                        <bdi>{role}</bdi>
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </Stack>
          </>
        )}
        {moreContacts > 0 && <p className="chat-side__empty">{t('moreContacts', { count: moreContacts })}</p>}
        {empty && <p className="chat-side__empty">{t('noMatch')}</p>}
      </div>
    </section>
  );
}

function ListChips() {
  const { t } = useTranslation('chat');
  const { q, place, unread, drafts } = useLoaderData<typeof loader>();
  const chips = [
    { name: 'unread', count: unread, label: t('unreadChats', { count: unread }) },
    { name: 'drafts', count: drafts, label: t('drafts', { count: drafts }) },
  ] as const;
  const shown = chips.filter(({ name, count }) => count > 0 || place[name]);
  if (shown.length === 0) return null;
  return (
    <div className="chat-side__chips">
      {shown.map(({ name, label }) => (
        <ChipLink
          key={name}
          to={chatUrl({ chat: place.chat, q, [name]: place[name] ? null : '1' })}
          color={place[name] ? 'primary' : 'neutral'}
          aria-current={place[name] ? 'true' : undefined}
          preventScrollReset
        >
          {label}
        </ChipLink>
      ))}
      {unread > 0 && (
        <PostButton
          action={chatPath}
          fields={{ intent: 'seenAll', redirectTo: chatUrl({ ...place, unread: null }) }}
          className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm', className: allReadClass })}
        >
          {t('markAllRead')}
        </PostButton>
      )}
    </div>
  );
}

function Hits() {
  const { t } = useTranslation('chat');
  const { hits, q, only, thread, place } = useLoaderData<typeof loader>();
  if (hits.length === 0 && !only) return null;
  return (
    <>
      <Row justify="space-between" className="chat-side__title">
        <h2>{t('hits', { count: hits.length })}</h2>
        {thread && (
          <ChipLink to={chatUrl({ ...place, only: only ? null : '1' })} color={only ? 'primary' : 'neutral'}>
            {t(only ? 'everywhere' : 'onlyHere')}
          </ChipLink>
        )}
      </Row>
      <Stack as="ul" gap={2} role="list">
        {hits.map(({ id, name, text, time, url }) => (
          <li key={id}>
            <a className="chat-row" href={url} aria-current={id === place.at ? 'true' : undefined}>
              <span className="chat-row__text">
                <Row as="span">
                  <bdi className="chat-row__name">{name}</bdi>
                  <span className="chat-row__time">{time}</span>
                </Row>
                <span className="chat-row__hit" dir="auto">
                  <MarkedText text={text} words={[q.trim().toLowerCase()]} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </Stack>
    </>
  );
}

interface RowProps {
  chat: ChatView['chats'][number];
  current: boolean;
  isTyping: boolean;
  to: string;
}

function ChatRow({ chat, current, isTyping, to }: RowProps) {
  const { t } = useTranslation('chat');
  const { name, avatar, status, last, mine, draft, time, unseen } = chat;
  const isDraft = draft !== null && !current;
  return (
    <li>
      <a className="chat-row" href={to} aria-current={current ? 'true' : undefined}>
        <Avatar name={name} src={avatar} size={40} status={status} statusLabel={t(`status.${status}`)} />
        <span className="chat-row__text">
          <Row as="span">
            <bdi className="chat-row__name">{name}</bdi>
            <span className="chat-row__time">{time}</span>
          </Row>
          <Row as="span">
            {isTyping ? (
              <em className="chat-row__last">{t('typing')}</em>
            ) : (
              <>
                {isDraft && <em className="chat-row__lead chat-row__draft">{t('draft')} </em>}
                {!isDraft && mine && <span className="chat-row__lead">{t('youPrefix')} </span>}
                <bdi className="chat-row__last">{isDraft ? draft : last}</bdi>
              </>
            )}
            {unseen > 0 && (
              <span className="chat-row__unseen">
                <Num>{unseen}</Num>
                <span className="vh"> {t('unseen', { count: unseen })}</span>
              </span>
            )}
          </Row>
        </span>
      </a>
    </li>
  );
}
