import { useLoaderData, useRevalidator } from '@remix-run/react';
import { ArrowDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { PostButton } from '~/components/form/post-button';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { useActionResult } from '~/components/form/use-answer';
import { api } from '~/lib/api-client';
import { chatPath, chatUrl } from '../links';
import { Bubble } from './bubble';
import { Composer } from './composer';
import type { action, loader } from './route';
import { CannotWrite, ThreadHead } from './thread-head';
import { useSending } from './use-sending';
import type { ThreadView } from './view.server';
import { Cluster } from '~/components/ui/layout';

/** The open chat: the contact, the conversation with the newest message at the end, and the form to write a message. */
export function Thread({
  thread,
  enterSends,
  isTyping,
}: {
  thread: ThreadView;
  enterSends: boolean;
  isTyping: boolean;
}) {
  const { t } = useTranslation('chat');
  const { contact, channel, canWrite, hasNewer, reply, edit, lastOwn } = thread;
  const seen = lastOwn?.seen ?? 0;
  const seenText = seen === 0 ? null : channel ? t('seenBy', { count: seen }) : t('seen');
  const { bubbles, before } = useBeginning(thread);
  const { place } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const { scroller, atEnd, onScroll, toEnd } = useEnd();
  // The first unread message stays marked until another chat is opened, or a message arrives out of view.
  const [newFrom, setNewFrom] = useState(thread.newFrom);
  if (!atEnd && thread.newFrom !== null && newFrom !== thread.newFrom) setNewFrom(thread.newFrom);
  useSeen(contact.id, thread.newFrom, atEnd && !hasNewer);
  const first = bubbles.findIndex(({ id }) => id === thread.newFrom);
  const below = first < 0 ? 0 : bubbles.slice(first).filter(({ mine, text }) => !mine && text !== null).length;
  const { pending, failures, send, retry, dismiss } = useSending(contact.id);
  return (
    <section className="chat-thread" aria-label={thread.title}>
      <ThreadHead thread={thread} isTyping={isTyping} />
      <div
        className="chat-scroll"
        tabIndex={0}
        role="region"
        aria-label={t('messages')}
        ref={scroller}
        onScroll={onScroll}
      >
        <div className="chat-messages">
          {before !== null && (
            <a className="chat-more" href={chatUrl({ chat: contact.id, q: place.q, before })}>
              {t('earlier')}
            </a>
          )}
          {bubbles.length === 0 && pending.length === 0 ? (
            canWrite && <Hello contact={contact} />
          ) : (
            <ol className="chat-bubbles" role="list">
              {bubbles.map((bubble) => (
                <Bubble
                  key={bubble.id}
                  bubble={bubble}
                  contact={contact}
                  place={place}
                  isNew={bubble.id === newFrom}
                  seen={bubble.id === lastOwn?.id ? seenText : null}
                  canWrite={canWrite}
                />
              ))}
              {!hasNewer &&
                pending.map(({ key, text }) => (
                  <li key={key} className="chat-bubble chat-bubble--mine chat-bubble--last">
                    <p className="chat-bubble__text" dir="auto">
                      {text}
                    </p>
                    <p className="chat-bubble__time">{t('sending')}</p>
                  </li>
                ))}
              {[...failures].map(([key, { message, changes }]) => (
                <li key={key} className="chat-bubble chat-bubble--mine chat-bubble--last chat-bubble--failed">
                  <p className="chat-bubble__text" dir="auto">
                    {changes.map(({ text }) => text).join('\n')}
                  </p>
                  <ChangeFailureNote message={message} onRetry={() => retry(key)} onDismiss={() => dismiss(key)} />
                </li>
              ))}
            </ol>
          )}
          {hasNewer && (
            <a className="chat-more" href={chatUrl({ chat: contact.id, q: place.q })}>
              {t('newest')}
            </a>
          )}
        </div>
      </div>
      <div className="chat-below" aria-live="polite">
        {!atEnd && !hasNewer && below > 0 && (
          <Button size="sm" startDecorator={<ArrowDown size={14} aria-hidden />} onClick={toEnd}>
            {t('newBelow', { count: below })}
          </Button>
        )}
      </div>
      {(reply ?? edit) && (
        <div className="chat-quoting" role={edit?.gone ? 'status' : undefined}>
          <p className="chat-quote" dir="auto">
            <b>{reply ? t('replyTo', { name: reply.name }) : t(edit?.gone ? 'message.gone' : 'editing')}</b>
            {reply ? reply.text : edit?.gone ? t('sendAsNew') : (edit?.text ?? '')}
          </p>
          <a
            className={iconButtonClass({ size: 'sm' })}
            href={chatUrl({ ...place, reply: null, edit: null })}
            aria-label={t('stopQuoting')}
          >
            <X size={16} aria-hidden />
          </a>
        </div>
      )}
      {!canWrite && <CannotWrite thread={thread} />}
      {canWrite && (
        <Composer
          key={edit ? `edit${edit.id}` : 'write'}
          thread={thread}
          answer={actionData && 'result' in actionData ? actionData : undefined}
          enterSends={enterSends}
          isSending={pending.length > 0}
          send={(message) => {
            send(message);
            toEnd();
          }}
        />
      )}
    </section>
  );
}

/** Shown before the first message: the contact, and three suggested messages that are sent on click. */
function Hello({ contact: { id, name, avatar, about } }: Pick<ThreadView, 'contact'>) {
  const { t } = useTranslation('chat');
  return (
    <div className="chat-hello">
      <Avatar name={name} src={avatar} size={64} />
      <h3 className="chat-hello__title">{t('hello.title', { name })}</h3>
      {about && (
        <p className="chat-hello__about" dir="auto">
          {about}
        </p>
      )}
      <Cluster justify="center" align="normal">
        {(['hello.one', 'hello.two', 'hello.three'] as const).map((key) => (
          <PostButton key={key} idempotent fields={{ intent: 'send', contact: id, message: t(key) }}>
            {t(key)}
          </PostButton>
        ))}
      </Cluster>
    </div>
  );
}

/**
 * Returns the part of the conversation to show. The part still starts where it did when the chat was opened, although
 * the server leaves out its start once everything is read.
 */
function useBeginning({ bubbles, before }: ThreadView): Pick<ThreadView, 'bubbles' | 'before'> {
  const [opened] = useState({ bubbles, before });
  const from = opened.bubbles.findIndex(({ id }) => id === bubbles[0]?.id);
  if (from <= 0) return { bubbles, before };
  return { bubbles: [...opened.bubbles.slice(0, from + 1), ...bubbles.slice(1)], before: opened.before };
}

/** Distance (px) from the end up to which the newest message still counts as visible. */
const near = 40;

/**
 * Detects whether a conversation is scrolled to its end. The conversation is reversed (thread.css), so its end is
 * scroll position 0.
 * @returns whether the end is in view, the ref and scroll handler of the container, and a function that scrolls to the
 * end
 */
function useEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const look = () => setAtEnd(Math.abs(scroller.current?.scrollTop ?? 0) < near);
  // The URL can lead to a message further up.
  useEffect(look, []);
  return { scroller, atEnd, onScroll: look, toEnd: () => scroller.current?.scrollTo({ top: 0 }) };
}

/**
 * Marks the messages of a contact as read once the newest is visible.
 * @param unseen the first unread message; null if there is none
 */
function useSeen(contact: number, unseen: number | null, inSight: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (unseen === null || !inSight) return;
    // If the request fails, the messages stay unread until their end comes into view again.
    void api.postForm(chatPath, { intent: 'seen', contact: String(contact) }).then(revalidate, () => undefined);
  }, [contact, unseen, inSight, revalidate]);
}
