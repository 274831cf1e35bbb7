import { z } from 'zod';
import { publicAccountSchema, registrationSchema, wireCredentialsSchema } from '~/models/account/schema';
import { defineContract } from '~/http/contract';

const signedInAnswer = z.object({ userData: publicAccountSchema, accessToken: z.string(), refreshToken: z.string() });

/** Contract §1. */
export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/jwt/login',
    summary: 'Signs in with an email address and a password. Returns the account and its tokens.',
    input: wireCredentialsSchema,
    output: signedInAnswer,
    access: 'open',
    fails: ['too_many'],
    example: { input: { email: 'admin@demo.com', password: 'admin' } },
  },
  register: {
    method: 'POST',
    path: '/jwt/register',
    summary:
      'Creates an account, with the administrator role by default. Returns 200 with `error` if the email address or username is taken.',
    input: registrationSchema,
    output: z.union([
      z.object({ user: publicAccountSchema, accessToken: z.string() }),
      z.object({ error: z.object({ email: z.string().optional(), username: z.string().optional() }) }),
    ]),
    access: 'open',
    example: { input: { email: 'new@example.com', password: 'a long secret', username: 'newcomer' } },
  },
  refresh: {
    method: 'POST',
    path: '/jwt/refresh-token',
    summary: 'Exchanges a refresh token for a new pair of tokens.',
    input: z.object({ refreshToken: z.unknown().optional() }),
    output: signedInAnswer,
    access: 'open',
    fails: ['unauthenticated'],
    example: { input: { refreshToken: '<refresh token>' } },
  },
  logout: {
    method: 'POST',
    path: '/jwt/logout',
    summary: 'Ends the session of the token or cookie.',
    input: z.object({}),
    output: z.object({}),
    access: 'signed-in',
    example: { input: {} },
  },
});
