import { Form } from '@remix-run/react';
import { File as FileIcon, MessagesSquare, SmilePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emojiGroups, type EmojiGroup, quickEmoji } from '~/models/chat/emoji';
import { buttonClass } from '~/components/ui/class-names';
import type { BubbleView } from '../bubbles.server';
import { type ChatPlace, chatPath, chatUrl } from '../links';

interface PartProps {
  bubble: BubbleView;
  place: ChatPlace;
}

/** The files of a message: images, which open in full size, and links to download the others. */
export function Files({ bubble: { id, files }, place }: PartProps) {
  const { t } = useTranslation('chat');
  if (files.length === 0) return null;
  const images = files.filter(({ isImage }) => isImage);
  const others = files.filter(({ isImage }) => !isImage);
  return (
    <div className="chat-files">
      {images.length > 0 && (
        <ul className="chat-images" role="list">
          {images.map(({ url, name }, n) => (
            <li key={url}>
              <a
                href={chatUrl({ ...place, image: id, n }, undefined, `${chatPath}/image`)}
                aria-label={t('files.open', { name })}
              >
                <img src={url} alt={name} width={200} height={150} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.map(({ url, name }) => (
        <a key={url} className="chat-file" href={url} download={name}>
          <FileIcon size={16} aria-hidden /> <bdi>{name}</bdi>
        </a>
      ))}
    </div>
  );
}

const backTo = (place: ChatPlace, id: number) => chatUrl({ ...place, act: null, reply: null, edit: null }, id);

/**
 * The reactions to a message. Each is a button that adds or removes the user's own reaction, if they can write in the
 * chat.
 */
export function Reactions({ bubble: { id, reactions }, place, canWrite }: PartProps & { canWrite: boolean }) {
  const { t } = useTranslation('chat');
  if (reactions.length === 0) return null;
  return (
    <Form method="post" action={chatPath} className="chat-reactions" preventScrollReset>
      <input type="hidden" name="intent" value={`react:${id}`} />
      <input type="hidden" name="redirectTo" value={backTo(place, id)} />
      {reactions.map(({ emoji, count, mine, names }) => (
        <button
          key={emoji}
          className="chat-reaction"
          name="emoji"
          value={emoji}
          disabled={!canWrite}
          aria-pressed={mine}
          aria-label={t('reactionBy', { emoji, names })}
          title={names}
        >
          {emoji} <span className="tnum">{count}</span>
        </button>
      ))}
    </Form>
  );
}

/** Link to the thread of a message that has replies. */
export function Replies({ bubble: { id, replies }, place }: PartProps) {
  const { t } = useTranslation('chat');
  if (replies === 0) return null;
  return (
    <a className="chat-replies" href={chatUrl({ ...place, act: null, thread: id }, undefined, `${chatPath}/replies`)}>
      <MessagesSquare size={14} aria-hidden /> {t('replies', { count: replies })}
    </a>
  );
}

/** Emoji for reactions: the most common ones first, then all by group. */
export function ReactionPicker({ id, place }: { id: number; place: ChatPlace }) {
  const { t } = useTranslation('chat');
  return (
    <Form method="post" action={chatPath} className="chat-react" preventScrollReset>
      <input type="hidden" name="intent" value={`react:${id}`} />
      <input type="hidden" name="redirectTo" value={backTo(place, id)} />
      <EmojiButtons emoji={quickEmoji} />
      <details className="chat-emoji">
        <summary className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' })}>
          <SmilePlus size={16} aria-hidden /> {t('emoji.more')}
        </summary>
        <EmojiTable>{(emoji) => <EmojiButtons emoji={emoji} />}</EmojiTable>
      </details>
    </Form>
  );
}

function EmojiButtons({ emoji }: { emoji: readonly string[] }) {
  const { t } = useTranslation('chat');
  return emoji.map((one) => (
    <button key={one} className="chat-emoji__one" name="emoji" value={one} aria-label={t('react', { emoji: one })}>
      {one}
    </button>
  ));
}

/** All emoji in the picker by group. `children` renders the emoji of a group. */
export function EmojiTable({ children }: { children: (emoji: readonly string[]) => ReactNode }) {
  const { t } = useTranslation('chat');
  return (
    <div className="chat-emoji__table">
      {(Object.keys(emojiGroups) as EmojiGroup[]).map((group) => (
        <div key={group} role="group" aria-label={t(`emoji.${group}`)}>
          {children(emojiGroups[group])}
        </div>
      ))}
    </div>
  );
}
