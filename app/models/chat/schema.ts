import { z } from 'zod';
import { contactStatuses, longestMessage } from './rules';
import { idNumber, requiredText } from '~/models/shared/fields.schema';

/** Someone to chat with (contract §5). */
export const contactSchema = z.object({
  id: z.number().int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: z.string(),
  status: z.enum(contactStatuses),
});

/** An account as it is seen in chats, with its settings (contract §5); `id` is 11 for whoever asks. */
export const chatProfileSchema = contactSchema.extend({
  settings: z.object({ isTwoStepAuthVerificationEnabled: z.boolean(), isNotificationsOn: z.boolean() }),
});

/** The profile as stored: only what an account has changed is; the first one belongs to the demo admin. */
export const storedChatProfileSchema = chatProfileSchema.extend({
  accountId: z.number().int().default(1),
  /** Whether Enter sends and Shift+Enter begins a line, or the other way round. */
  enterSends: z.boolean().default(true),
});

export const messageSchema = z.object({ message: z.string(), time: z.string(), senderId: z.number().int() });

/**
 * A message as stored. `conversation` is named by `conversationOf`; `writerId` is the account that wrote it, null when
 * a contact without an account did. One that was deleted keeps its place; `edits` are the earlier texts, oldest first.
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
});

/**
 * What an account keeps of its chat with a contact: the time of the last message it has seen (empty for none), its
 * place in the list (`rank`, the lowest first) and a message not sent yet.
 */
export const chatSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int().default(1),
  userId: z.number().int(),
  seenUpTo: z.string().default(''),
  rank: z.number(),
  draft: z.string().default(''),
});

/** A chat on the wire: its messages oldest first, `id` the contact's (contract §5). */
export const wireChatSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  unseenMsgs: z.number().int(),
  chat: z.array(messageSchema),
});

/** A contact with the chat there is with them, as the list shows it (contract §5). */
export const chatContactSchema = contactSchema.extend({
  chat: wireChatSchema.pick({ id: true, unseenMsgs: true }).extend({ lastMessage: messageSchema }),
});

export const profileSummarySchema = chatProfileSchema.pick({ id: true, avatar: true, fullName: true, status: true });

export const contactIdSchema = z.object({ id: idNumber });

/** A message to send; whatever else the client spreads in is ignored (contract §5, POST /apps/chat/send-msg). */
export const sendMessageSchema = z.object({
  obj: z.object({ contact: z.object({ id: idNumber }), message: requiredText.max(longestMessage) }),
});

/** What the page's form sends: a text, the message it answers, and whether it is none that stands as the draft of the chat. */
export const messageFormSchema = z.object({
  message: requiredText.max(longestMessage),
  replyTo: idNumber.optional(),
  keepDraft: z.boolean().default(false),
});

/** What the form of the own profile sends; a switch that is off sends nothing. */
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
export type StoredMessage = z.infer<typeof chatMessageSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type WireChat = z.infer<typeof wireChatSchema>;
export type ChatContact = z.infer<typeof chatContactSchema>;
export type ProfileForm = z.infer<typeof profileFormSchema>;
