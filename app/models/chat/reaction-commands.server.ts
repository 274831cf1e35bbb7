import { AppError, found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { peerIn, peerToWriteTo } from './channels.server';
import { isEmoji } from './emoji';
import { getMessage } from './queries.server';

/** Maximum number of different emoji on a message. */
const maxReactions = 20;

/**
 * Adds an account's reaction to a message, or removes it if the account has already added it.
 * @throws AppError `not_found`; `forbidden` in a channel that the account can't write in; `invalid` if the emoji isn't
 * in the picker, or if the message already has the maximum number of emoji
 */
export async function toggleReaction({
  accountId,
  id,
  emoji,
  actor,
}: {
  accountId: number;
  id: number;
  emoji: string;
  actor: Actor;
}) {
  if (!isEmoji(emoji)) throw new AppError('invalid', 'This emoji isn’t supported.');
  const { contactId } = await getMessage({ accountId, id });
  const about = peerIn(await store.snapshot(), accountId, contactId).fullName;
  return store.commit({ actor, label: 'chat.reacted', about }, (draft) => {
    peerToWriteTo(draft, accountId, contactId);
    const stored = draft.chatMessages[id];
    const message = found(stored?.deletedAt === null ? stored : null, 'Message');
    const known = message.reactions.find((one) => one.emoji === emoji);
    if (!known) {
      if (message.reactions.length >= maxReactions)
        throw new AppError('invalid', 'This message already has the maximum number of reactions.');
      message.reactions.push({ emoji, by: [accountId] });
    } else if (!known.by.includes(accountId)) known.by.push(accountId);
    else if (known.by.length > 1) known.by = known.by.filter((one) => one !== accountId);
    else message.reactions = message.reactions.filter((one) => one !== known);
    return { contactId };
  });
}
