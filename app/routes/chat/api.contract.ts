import { z } from 'zod';
import {
  chatContactSchema,
  chatProfileSchema,
  contactIdSchema,
  contactSchema,
  messageSchema,
  profileSummarySchema,
  sendMessageSchema,
  wireChatSchema,
} from '~/models/chat/schema';
import { defineContract } from '~/http/contract';

/** Contract §5. */
export const chatContract = defineContract({
  profile: {
    method: 'GET',
    path: '/apps/chat/users/profile-user',
    summary: 'Returns your chat profile.',
    input: z.object({}),
    output: chatProfileSchema,
    access: 'Chat',
    example: {},
  },
  list: {
    method: 'GET',
    path: '/apps/chat/chats-and-contacts',
    summary: 'Returns your chats (most recent first), all contacts, and a summary of your profile.',
    input: z.object({}),
    output: z.object({
      chatsContacts: z.array(chatContactSchema),
      contacts: z.array(contactSchema),
      profileUser: profileSummarySchema,
    }),
    access: 'Chat',
    example: {},
  },
  get: {
    method: 'GET',
    path: '/apps/chat/get-chat',
    summary: 'Returns the chat with a contact, if there is one, and marks its messages as read.',
    input: contactIdSchema,
    output: z.object({ chat: wireChatSchema.nullable(), contact: contactSchema }),
    access: 'Chat',
    notes: { id: 'ID of a contact, from `GET /apps/chat/chats-and-contacts`.' },
    example: { input: { id: '3' } },
  },
  send: {
    method: 'POST',
    path: '/apps/chat/send-msg',
    summary: 'Sends a message. The response has `chat` only if the message started the chat.',
    input: sendMessageSchema,
    output: z.object({
      response: z.object({ newMessageData: messageSchema, id: z.number().int(), chat: wireChatSchema.optional() }),
    }),
    status: 201,
    access: 'Chat',
    notes: {
      'obj.contact': 'The contact to send it to.',
      'obj.contact.id': 'ID of a contact, from `GET /apps/chat/chats-and-contacts`.',
    },
    example: { input: { obj: { contact: { id: 3 }, message: 'Amber it is.' } } },
  },
});
