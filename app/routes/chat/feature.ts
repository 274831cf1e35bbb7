import { MessagesSquare } from 'lucide-react';
import { hidesChannels, readersOf, readersOfChannel } from '~/models/chat/channel-access';
import { channelContactId } from '~/models/chat/rules';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';
import { chatUrl } from './links';

export const chatFeature: Feature = {
  name: 'chat',
  icon: MessagesSquare,
  group: 'apps',
  path: '/apps/chat',
  help: 'working-together',
  need: 'Chat',
  texts: 'chat',
  keeps: ['chats', 'contacts'],
};

export const chatRecords = recordsOf(chatFeature, [
  recordType('chatMessages', {
    label: 'chat',
    owners: ({ conversation }, { channels }) => readersOf(conversation, channels),
    hidesFrom: hidesChannels,
    changes: ['sent', 'edited', 'deleted', 'unsent', 'reacted'],
    quiet: 'all',
    title: ({ message }) => message,
    url: ({ id }) => `/apps/chat?message=${id}`,
  }),
  recordType('channels', {
    label: 'channel',
    owners: readersOfChannel,
    changes: ['created', 'updated', 'joined', 'left', 'added', 'removed', 'archived', 'unarchived'],
    quiet: 'all',
    shown: { name: 'name', topic: 'topic', members: ['members', { names: 'accounts' }] },
    title: ({ name }) => name,
    detail: ({ topic }) => topic,
    url: ({ id }) => chatUrl({ chat: channelContactId(id) }),
  }),
  recordType('chatProfiles', {
    label: 'chatProfile',
    changes: ['updated'],
    quiet: 'all',
    shown: { fullName: 'name', role: 'role', about: 'about', status: ['status', { texts: 'chat:status' }] },
    title: ({ fullName }) => fullName,
    url: () => '/apps/chat/profile',
  }),
]);
