import { Mail } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const emailFeature: Feature = {
  name: 'email',
  icon: Mail,
  group: 'apps',
  path: '/apps/email',
  help: 'working-together',
  need: 'Email',
  texts: 'email',
  keeps: ['outboxMails', 'followUps', 'mailSignatures'],
};

export const emailRecords = recordsOf(emailFeature, [
  recordType('emails', {
    label: 'email',
    owners: ({ accountId }) => [accountId],
    changes: [
      'updated',
      'moved',
      'labelled',
      'snoozed',
      'queued',
      'scheduled',
      'delivered',
      'received',
      'discarded',
      'purged',
    ],
    quiet: 'all',
    shown: {
      ...{ folder: ['folder', { texts: 'email:view' }], labels: ['labels', { texts: 'email:label' }] },
      ...{ tags: ['labels', { names: 'mailTags' }], shelf: ['folder', { texts: 'email:view', names: 'mailTags' }] },
      ...{ muted: 'muted', snoozedUntil: 'snoozedUntil', sendAt: 'sendAt', isStarred: 'starred', isRead: 'read' },
    },
    title: ({ subject }) => subject,
    url: ({ id }) => `/apps/email?mail=${id}`,
    detail: ({ from }) => from.name,
    lists: { emails: '/apps/email', outboxMails: '/apps/email/outbox' },
  }),
  recordType('mailContacts', {
    label: 'mailContact',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    shown: {
      ...{ name: 'name', email: 'email', company: 'company', phone: 'phone', note: 'note' },
      showsPictures: 'showsPictures',
    },
    title: ({ name }) => name,
    url: ({ id }) => `/apps/email/contacts/${id}`,
    detail: ({ email }) => email,
    lists: { mailContacts: '/apps/email/contacts' },
  }),
  recordType('mailTags', {
    label: 'mailTag',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    shown: { name: 'name', color: ['color', { texts: 'email:tags.colors' }] },
    title: ({ name }) => name,
    url: ({ id }) => `/apps/email/labels/${id}`,
  }),
  recordType('mailRules', {
    label: 'mailRule',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    shown: {
      ...{ from: 'from', to: 'to', subject: 'subject', words: 'words', hasFiles: 'hasFiles', forwardTo: 'forwardTo' },
      ...{ label: ['labels', { texts: 'email:label' }], move: ['folder', { texts: 'email:view' }], star: 'starred' },
    },
    title: ({ from, to, subject, words }) => from || to || subject || words,
    url: ({ id }) => `/apps/email/rules/${id}`,
  }),
  recordType('mailTemplates', {
    label: 'mailTemplate',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    shown: { name: 'name', text: 'text' },
    title: ({ name }) => name,
    url: ({ id }) => `/apps/email/templates/${id}`,
  }),
]);
