import { MessagesSquare } from 'lucide-react';
import { membersOf } from '~/models/chat/rules';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const chatFeature: Feature = {
  name: 'chat',
  icon: MessagesSquare,
  group: 'apps',
  path: '/apps/chat',
  need: 'Chat',
  texts: 'chat',
  keeps: ['chats', 'contacts'],
};

export const chatRecords = recordsOf(chatFeature, [
  recordType('chatMessages', {
    label: 'chat',
    owners: ({ conversation }) => membersOf(conversation),
    changes: ['sent', 'edited', 'deleted', 'unsent'],
    quiet: 'all',
    title: ({ message }) => message,
    url: ({ id }) => `/apps/chat?message=${id}`,
  }),
  recordType('chatProfiles', {
    label: 'chatProfile',
    changes: ['updated'],
    quiet: 'all',
    title: ({ fullName }) => fullName,
    url: () => '/apps/chat/profile',
  }),
]);
