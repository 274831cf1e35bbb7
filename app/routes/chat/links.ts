import { channelBehind, channelContactId } from '~/models/chat/rules';

export const chatPath = '/apps/chat';

/** Parameters in the URL of the chat page. */
export interface ChatPlace {
  /**
   * ID of the contact whose chat is open. For a channel, it's the `channelContactId`; the URL contains `c5` for channel
   * 5.
   */
  chat?: number | null;
  q?: string;
  /** `1` searches for `q` only in the open chat. */
  only?: string | null;
  /** `1` lists only chats with a draft. */
  drafts?: string | null;
  /** `1` lists only chats with unread messages. */
  unread?: string | null;
  /** Shows the part of the conversation before this message. */
  before?: number | null;
  /** Shows the part of the conversation around this message. */
  at?: number | null;
  /** The message whose actions are shown, the one being replied to, and the one being edited. */
  act?: number | null;
  reply?: number | null;
  edit?: number | null;
  /** The message whose thread is shown in a panel. */
  thread?: number | null;
  /** The message whose images are shown in a dialog, and the index of the image, from 0. */
  image?: number | null;
  n?: number | null;
}

const names = [
  'chat',
  'q',
  'only',
  'drafts',
  'unread',
  'before',
  'at',
  'act',
  'reply',
  'edit',
  'thread',
  'image',
  'n',
] as const;

function shown(value: string | number): string {
  const channel = typeof value === 'number' ? channelBehind(value) : null;
  return channel === null ? String(value) : `c${channel}`;
}

/** Parses a contact ID, or a channel such as `c5`. Returns `undefined` if it's neither. */
export function chatId(value: string): number | undefined {
  if (/^c\d{1,9}$/.test(value)) return channelContactId(Number(value.slice(1)));
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** Returns a URL of the chat page. `message` is the message to scroll to. */
export function chatUrl(place: ChatPlace, message?: number, path = chatPath): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = place[name];
    if (value !== undefined && value !== null && value !== '') query.set(name, shown(value));
  }
  const text = query.toString();
  return `${path}${text && `?${text}`}${message === undefined ? '' : `#m${message}`}`;
}

/** Parses a URL of the chat page. Invalid numbers count as missing. `message` is the ID of a message to look up. */
export function chatPlace(search: URLSearchParams) {
  const id = (name: string) => {
    const value = search.get(name) ?? '';
    return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  return {
    chat: chatId(search.get('chat') ?? ''),
    q: (search.get('q') ?? '').slice(0, 200),
    only: search.get('only') === '1' ? '1' : undefined,
    drafts: search.get('drafts') === '1' ? '1' : undefined,
    unread: search.get('unread') === '1' ? '1' : undefined,
    before: id('before'),
    at: id('at'),
    act: id('act'),
    reply: id('reply'),
    edit: id('edit'),
    message: id('message'),
  };
}

/** Class of the button that marks everything as read. Its keyboard shortcut finds the button by this class. */
export const allReadClass = 'chat-all-read';
