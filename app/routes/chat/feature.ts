import { MessagesSquare } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const chatFeature: Feature = {
  name: 'chat',
  icon: MessagesSquare,
  path: '/apps/chat',
  need: 'Chat',
  records: [recordType('chats', { label: 'chat', changes: ['sent'], title: ({ chat }) => chat.at(-1)?.message ?? '' })],
  keeps: ['chatProfiles', 'contacts'],
};
