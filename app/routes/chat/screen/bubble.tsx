import { CornerUpLeft, Ellipsis, Link2, ListTodo, MailOpen, MessagesSquare, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowUpLinks } from '~/components/follow-up/links';
import { PostButton } from '~/components/form/post-button';
import { buttonClass, iconButtonClass } from '~/components/ui/class-names';
import { type ChatPlace, chatPath, chatUrl } from '../links';
import type { BubbleView } from '../bubbles.server';
import { MessageText } from '../markup';
import { Files, ReactionPicker, Reactions, Replies } from './bubble-parts';
import type { ThreadView } from './view.server';

interface BubbleProps {
  bubble: BubbleView;
  contact: ThreadView['contact'];
  place: ChatPlace;
  isNew: boolean;
  /**
   * Text that states who has read the message: the contact or, in a channel, how many members. `null` if no one has, or
   * if it isn't the user's latest message.
   */
  seen: string | null;
  canWrite: boolean;
}

/**
 * A message, below its date if it's the first of a day, and below the "new messages" line if it's the first unread one.
 */
export function Bubble({ bubble, contact, place, isNew, seen, canWrite }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { id, mine, text, clock, day, isFirst, isLast, quote, edits, writer } = bubble;
  const classes = [
    'chat-bubble',
    mine && 'chat-bubble--mine',
    isFirst && 'chat-bubble--first',
    isLast && 'chat-bubble--last',
    text === null && 'chat-bubble--gone',
    id === place.at && 'chat-bubble--found',
  ];
  const open = place.act === id;
  const actions = chatUrl({ ...place, act: open ? null : id, reply: null, edit: null }, id);
  return (
    <>
      {day !== null && (
        <li className="chat-day" role="presentation">
          <span>{day}</span>
        </li>
      )}
      {isNew && (
        <li className="chat-new">
          <span>{t('new')}</span>
        </li>
      )}
      <li className={classes.filter(Boolean).join(' ')} id={`m${id}`}>
        {isFirst && writer !== null && !mine ? (
          <span className="chat-bubble__writer">
            <bdi>{writer}</bdi>
            <span className="vh">: </span>
          </span>
        ) : (
          isFirst && <span className="vh">{mine ? t('you') : contact.name}: </span>
        )}
        <div className="chat-bubble__row">
          <div className="chat-bubble__text" dir="auto">
            {quote && (
              <a className="chat-quote" href={chatUrl({ ...place, act: null, at: quote.id, before: null }, quote.id)}>
                <b>
                  <bdi>{quote.name}</bdi>
                </b>
                {quote.text}
              </a>
            )}
            {text === null ? t('message.gone') : <MessageText text={text} names={bubble.names} />}
            <Files bubble={bubble} place={place} />
          </div>
          {text !== null && (
            <a
              className={iconButtonClass({ size: 'sm', className: 'chat-bubble__open' })}
              href={actions}
              aria-label={t('actions', { time: clock })}
              aria-expanded={open}
            >
              <Ellipsis size={16} aria-hidden />
            </a>
          )}
        </div>
        <Reactions bubble={bubble} place={place} canWrite={canWrite} />
        <Replies bubble={bubble} place={place} />
        {bubble.followUps.length > 0 && <FollowUpLinks links={bubble.followUps} />}
        {open && text !== null && <Actions bubble={bubble} contact={contact} place={place} canWrite={canWrite} />}
        {(isLast || edits.length > 0 || seen) && (
          <div className="chat-bubble__time">
            {edits.length > 0 && <Edits edits={edits} />}
            <span className="tnum">{clock}</span>
            {seen && <span>{seen}</span>}
          </div>
        )}
        {bubble.unsend > 0 && <Unsend key={id} bubble={bubble} contact={contact} />}
      </li>
    </>
  );
}

/** Actions for one message, shown below the message if the URL requests them, so they work without JavaScript. */
function Actions({ bubble: { id, mine }, contact, place, canWrite }: Omit<BubbleProps, 'isNew' | 'seen'>) {
  const { t } = useTranslation(['chat', 'followUp']);
  const look = buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' });
  const at = { ...place, act: null };
  return (
    <div className="chat-actions">
      {canWrite && <ReactionPicker id={id} place={place} />}
      {canWrite && (
        <a className={look} href={chatUrl({ ...at, reply: id, edit: null }, id)}>
          <CornerUpLeft size={14} className="flip" aria-hidden /> {t('action.reply')}
        </a>
      )}
      <a className={look} href={chatUrl({ ...at, thread: id }, undefined, `${chatPath}/replies`)}>
        <MessagesSquare size={14} aria-hidden /> {t('action.thread')}
      </a>
      {mine && canWrite && (
        <a className={look} href={chatUrl({ ...at, edit: id, reply: null }, id)}>
          <Pencil size={14} aria-hidden /> {t('action.edit')}
        </a>
      )}
      <a className={look} href={chatUrl({ chat: contact.id, at: id }, id)}>
        <Link2 size={14} aria-hidden /> {t('action.link')}
      </a>
      <a className={look} href={`${chatUrl({ chat: contact.id }, undefined, `${chatPath}/follow-up`)}&message=${id}`}>
        <ListTodo size={14} aria-hidden /> {t('followUp:open')}
      </a>
      {!mine && (
        <PostButton fields={{ intent: `unread:${id}`, contact: contact.id }}>
          <MailOpen size={14} aria-hidden /> {t('action.unread')}
        </PostButton>
      )}
      {mine && (
        <PostButton
          fields={{ intent: `delete:${id}`, contact: contact.id }}
          className={buttonClass({ variant: 'outlined', color: 'danger', size: 'sm' })}
        >
          <Trash2 size={14} aria-hidden /> {t('action.delete')}
        </PostButton>
      )}
    </div>
  );
}

/** Button that unsends a message without leaving a trace. Available for ten seconds after the message was sent. */
function Unsend({ bubble: { id, unsend }, contact }: Pick<BubbleProps, 'bubble' | 'contact'>) {
  const { t } = useTranslation('chat');
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), unsend);
    return () => clearTimeout(timer);
  }, [unsend]);
  if (over) return null;
  return (
    <PostButton
      fields={{ intent: `delete:${id}`, contact: contact.id }}
      className={buttonClass({ variant: 'plain', color: 'primary', size: 'sm' })}
    >
      {t('unsend')}
    </PostButton>
  );
}

function Edits({ edits }: Pick<BubbleView, 'edits'>) {
  const { t } = useTranslation('chat');
  return (
    <details className="chat-edits">
      <summary>{t('edited')}</summary>
      <ul>
        {edits.map(({ text, clock }, index) => (
          <li key={index}>
            <span className="tnum">{clock}</span> <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
