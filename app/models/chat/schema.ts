import { z } from 'zod';
import { contactStatuses, longestMessage } from './rules';
import { idNumber, requiredText } from '~/models/shared/fields.schema';

/** A person to chat with (contract §5). */
export const contactSchema = z.object({
  id: z.number().int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: z.string(),
  status: z.enum(contactStatuses),
});

/** An account as shown in chats, with its settings (contract §5); `id` is 11 for the caller. */
export const chatProfileSchema = contactSchema.extend({
  settings: z.object({ isTwoStepAuthVerificationEnabled: z.boolean(), isNotificationsOn: z.boolean() }),
});

/**
 * A profile as stored. An account that has never changed its profile has none (see `profileIn`). A record without an
 * `accountId` belongs to the demo admin.
 */
export const storedChatProfileSchema = chatProfileSchema.extend({
  accountId: z.number().int().default(1),
  /** Whether Enter sends and Shift+Enter starts a new line, or the other way around. */
  enterSends: z.boolean().default(true),
});

export const messageSchema = z.object({ message: z.string(), time: z.string(), senderId: z.number().int() });

const messageFileSchema = z.object({
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.number().int(),
});

/**
 * A message as stored. `conversation` is the ID returned by `conversationOf`; `writerId` is the account that wrote it,
 * or null for a contact without an account. A deleted message remains in the list; `edits` are the earlier versions,
 * oldest first.
 */
export const chatMessageSchema = z.object({
  id: z.number().int(),
  conversation: z.string(),
  writerId: z.number().int().nullable(),
  message: z.string(),
  time: z.string(),
  replyTo: z.number().int().nullable().default(null),
  edits: z.array(z.object({ message: z.string(), at: z.string() })).default([]),
  deletedAt: z.string().nullable().default(null),
  /** The accounts that the message mentions, all of them members of its channel. */
  mentions: z.array(z.number().int()).default([]),
  reactions: z.array(z.object({ emoji: z.string(), by: z.array(z.number().int()) })).default([]),
  files: z.array(messageFileSchema).default([]),
});

/**
 * An account's side of its chat with a contact or a channel: the time of the last message it has read (empty if there
 * is none), its position in the list (`rank`, lowest first; channels are listed by name), an unsent draft, and whether
 * it's muted.
 */
export const chatSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int().default(1),
  userId: z.number().int(),
  seenUpTo: z.string().default(''),
  rank: z.number(),
  draft: z.string().default(''),
  isMuted: z.boolean().default(false),
});

/** A chat in the API: its messages, oldest first. `id` is the contact's ID (contract §5). */
export const wireChatSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  unseenMsgs: z.number().int(),
  chat: z.array(messageSchema),
});

/** A contact with its chat, for the list (contract §5). */
export const chatContactSchema = contactSchema.extend({
  chat: wireChatSchema.pick({ id: true, unseenMsgs: true }).extend({ lastMessage: messageSchema }),
});

export const profileSummarySchema = chatProfileSchema.pick({ id: true, avatar: true, fullName: true, status: true });

export const contactIdSchema = z.object({ id: idNumber });

/** A message to send. Additional fields from clients are ignored (contract §5, POST /apps/chat/send-msg). */
export const sendMessageSchema = z.object({
  obj: z.object({ contact: z.object({ id: idNumber }), message: requiredText.max(longestMessage) }),
});

/**
 * Form that sends a message: its text, the message it replies to, and whether to preserve the chat's draft, which isn't
 * part of the message.
 */
export const messageFormSchema = z.object({
  message: requiredText.max(longestMessage),
  replyTo: idNumber.optional(),
  keepDraft: z.boolean().default(false),
});

/** Form that sends a message with files. The text is optional. */
export const fileMessageFormSchema = messageFormSchema.extend({ message: z.string().max(longestMessage).default('') });

/** Form of the account's own profile. Browsers don't submit switches that are off. */
export const profileFormSchema = z.object({
  about: z.string().max(300).default(''),
  status: z.enum(contactStatuses),
  isTwoStepAuthVerificationEnabled: z.boolean().default(false),
  isNotificationsOn: z.boolean().default(false),
  enterSends: z.boolean().default(false),
});

export type Contact = z.infer<typeof contactSchema>;
export type ChatProfile = z.infer<typeof chatProfileSchema>;
export type StoredChatProfile = z.infer<typeof storedChatProfileSchema>;
export type ChatMessage = z.infer<typeof messageSchema>;
export type MessageFile = z.infer<typeof messageFileSchema>;
export type StoredMessage = z.infer<typeof chatMessageSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type WireChat = z.infer<typeof wireChatSchema>;
export type ChatContact = z.infer<typeof chatContactSchema>;
export type ProfileForm = z.infer<typeof profileFormSchema>;
