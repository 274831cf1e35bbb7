import { onceKey } from '~/components/optimistic/once-key';
import { type ChangeKind, useChangeQueue } from '~/components/optimistic/use-change-queue';
import { chatUrl } from '../links';

/** A message that is being sent: shown at once, sent in order, once only. */
interface NewMessage {
  contact: number;
  text: string;
  replyTo: number | null;
  /** What stands as the draft of the chat is another text. */
  keepDraft: boolean;
  key: string;
}

const sending: ChangeKind<NewMessage> = {
  name: 'chat-send',
  action: ({ contact }) => chatUrl({ chat: contact }),
  toForm: ({ contact, text, replyTo, keepDraft, key }) => ({
    intent: 'send',
    contact: String(contact),
    message: text,
    idempotencyKey: key,
    ...(replyTo !== null && { replyTo: String(replyTo) }),
    ...(keepDraft && { keepDraft: 'on' }),
  }),
  thing: ({ key }) => key,
  scope: ({ contact }) => contact,
};

/** Messages to a contact that are on their way or could not be sent, and the way to send one more. */
export function useSending(contact: number) {
  const { pending, failures, send, retry, dismiss } = useChangeQueue(sending);
  return {
    pending: pending.filter((one) => one.contact === contact),
    failures: new Map([...failures].filter(([, { changes }]) => changes[0]?.contact === contact)),
    send: (message: Pick<NewMessage, 'text' | 'replyTo' | 'keepDraft'>) =>
      send({ contact, ...message, key: onceKey() }),
    retry,
    dismiss,
  };
}
