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
    title: ({ subject }) => subject,
    url: ({ id }) => `/apps/email?mail=${id}`,
    detail: ({ from }) => from.name,
  }),
  recordType('mailContacts', {
    label: 'mailContact',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    title: ({ name }) => name,
    url: ({ id }) => `/apps/email/contacts/${id}`,
    detail: ({ email }) => email,
  }),
  recordType('mailTags', {
    label: 'mailTag',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    title: ({ name }) => name,
    url: ({ id }) => `/apps/email/labels/${id}`,
  }),
  recordType('mailRules', {
    label: 'mailRule',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    title: ({ from, to, subject, words }) => from || to || subject || words,
    url: ({ id }) => `/apps/email/rules/${id}`,
  }),
  recordType('mailTemplates', {
    label: 'mailTemplate',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    title: ({ name }) => name,
    url: ({ id }) => `/apps/email/templates/${id}`,
  }),
]);
