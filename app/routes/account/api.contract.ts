import { z } from 'zod';
import { passwordChangeSchema, sessionIdSchema, wireSessionSchema } from '~/models/account/schema';
import { settingsChangesSchema, wireAccountSettingsSchema } from '~/models/account-settings/schema';
import { apiKeyIdSchema, newApiKeySchema, wireApiKeySchema } from '~/models/api-key/schema';
import { defineContract } from '~/http/contract';

/** Descriptions of the fields of API keys in the response field `field`. */
const keyNotes = (field: string) => ({
  [`${field}.start`]: 'First characters of the key.',
  [`${field}.uses`]: 'Number of requests made with the key.',
});

/** Contract §13, and endpoints to change settings, the password, API keys, and sessions. */
export const accountContract = defineContract({
  settings: {
    method: 'GET',
    path: '/account-setting/data',
    summary: 'Returns your account settings.',
    input: z.object({}),
    output: wireAccountSettingsSchema,
    access: 'signed-in',
    example: {},
  },
  update: {
    method: 'POST',
    path: '/account-setting/update',
    summary: 'Updates your account settings by section. Fields you omit keep their values.',
    input: settingsChangesSchema,
    output: wireAccountSettingsSchema,
    access: 'signed-in',
    notes: Object.fromEntries(
      ['twitter', 'google', 'facebook', 'github'].map((service) => [
        `social.connections.${service}.id`,
        'Username on the service, such as `@danawhitfield`.',
      ]),
    ),
    example: { input: { general: { company: 'Atrium Works' }, notification: { blogDigest: true } } },
  },
  changePassword: {
    method: 'POST',
    path: '/account-setting/change-password',
    summary: 'Changes your password and signs you out on all other devices.',
    input: passwordChangeSchema,
    output: z.object({}),
    access: 'signed-in',
    signedInOnly: true,
    fails: ['forbidden', 'too_many'],
    example: { input: { currentPassword: 'admin', newPassword: 'a longer secret' } },
  },
  apiKeys: {
    method: 'GET',
    path: '/account-setting/api-keys',
    summary: 'Returns your API keys, without their secrets.',
    input: z.object({}),
    output: z.object({ apiKeys: z.array(wireApiKeySchema) }),
    access: 'signed-in',
    notes: keyNotes('apiKeys'),
    signedInOnly: true,
    fails: ['forbidden'],
    example: {},
  },
  addApiKey: {
    method: 'POST',
    path: '/account-setting/api-keys',
    summary: 'Creates an API key. Send it like an access token. Its `secret` is returned only once.',
    input: newApiKeySchema,
    output: z.object({ apiKey: wireApiKeySchema, secret: z.string() }),
    status: 201,
    access: 'signed-in',
    notes: keyNotes('apiKey'),
    signedInOnly: true,
    fails: ['forbidden'],
    example: { input: { name: 'Night export', expiresOn: null, scopes: ['invoice:read'] } },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/account-setting/api-keys/{id}',
    summary: 'Revokes one of your API keys permanently.',
    input: apiKeyIdSchema,
    output: z.object({}),
    access: 'signed-in',
    signedInOnly: true,
    fails: ['forbidden'],
    example: { input: { id: '1' } },
  },
  sessions: {
    method: 'GET',
    path: '/account-setting/sessions',
    summary: 'Returns your sessions, newest first.',
    input: z.object({}),
    output: z.object({ sessions: z.array(wireSessionSchema) }),
    access: 'signed-in',
    signedInOnly: true,
    fails: ['forbidden'],
    example: {},
  },
  endSession: {
    method: 'DELETE',
    path: '/account-setting/sessions/{id}',
    summary: 'Ends one of your sessions. Its tokens stop working immediately.',
    input: sessionIdSchema,
    output: z.object({}),
    access: 'signed-in',
    signedInOnly: true,
    fails: ['forbidden'],
    example: { input: { id: '0f8fad5b-d9cb-469f-a165-70867728950e' } },
  },
});
