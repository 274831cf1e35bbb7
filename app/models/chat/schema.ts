import { z } from 'zod';
import { contactStatuses } from './rules';
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

/** The person whose chats these are (contract §5). */
export const chatProfileSchema = contactSchema.extend({
  settings: z.object({ isTwoStepAuthVerificationEnabled: z.boolean(), isNotificationsOn: z.boolean() }),
});

export const messageSchema = z.object({ message: z.string(), time: z.string(), senderId: z.number().int() });

/** A chat as stored, its messages oldest first; `rank` is its place in the list, the lowest first (contract §5). */
export const chatSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  unseenMsgs: z.number().int(),
  rank: z.number(),
  chat: z.array(messageSchema),
});

/** A chat on the wire (contract §5). */
export const wireChatSchema = chatSchema.omit({ rank: true });

/** A contact with the chat there is with them, as the list shows it (contract §5). */
export const chatContactSchema = contactSchema.extend({
  chat: wireChatSchema.pick({ id: true, unseenMsgs: true }).extend({ lastMessage: messageSchema }),
});

export const profileSummarySchema = chatProfileSchema.pick({ id: true, avatar: true, fullName: true, status: true });

export const contactIdSchema = z.object({ id: idNumber });

/** A message to send; whatever else the client spreads in is ignored (contract §5, POST /apps/chat/send-msg). */
export const sendMessageSchema = z.object({
  obj: z.object({ contact: z.object({ id: idNumber }), message: requiredText }),
});

export type Contact = z.infer<typeof contactSchema>;
export type ChatProfile = z.infer<typeof chatProfileSchema>;
export type ChatMessage = z.infer<typeof messageSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type WireChat = z.infer<typeof wireChatSchema>;
export type ChatContact = z.infer<typeof chatContactSchema>;
