import { newIdempotencyKey } from '~/components/optimistic/idempotency-key';
import { type ChangeKind, useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { chatUrl } from '../links';

/** A message being sent. It's shown immediately, and sent in order, exactly once. */
interface NewMessage {
  contact: number;
  text: string;
  replyTo: number | null;
  /** Whether the chat's saved draft is a different text, which must be preserved. */
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
  resends: true,
};

/**
 * Returns the pending and failed messages to a contact, and a function that sends another one.
 * @param thread limits the messages to replies to this one
 */
export function useSending(contact: number, thread?: number) {
  const { pending, failures, send, retry, dismiss } = useMutationQueue(sending);
  const isHere = (one: NewMessage | undefined) =>
    one?.contact === contact && (thread === undefined || one.replyTo === thread);
  return {
    pending: pending.filter(isHere),
    failures: new Map([...failures].filter(([, { changes }]) => isHere(changes[0]))),
    send: (message: Pick<NewMessage, 'text' | 'replyTo' | 'keepDraft'>) =>
      send({ contact, ...message, key: newIdempotencyKey() }),
    retry,
    dismiss,
  };
}
