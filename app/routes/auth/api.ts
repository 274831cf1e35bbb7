import { registerAccount, signIn } from '~/models/account/commands.server';
import { toPublicAccount } from '~/models/account/queries.server';
import { endSession, renewSession } from '~/models/session/commands.server';
import { clearedSessionCookie } from '~/sessions.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { notifyNewClient } from '~/http/sign-in/new-device.server';
import { languageOf } from '~/http/i18n.server';
import { requestSource } from '~/http/request/source.server';
import { serve } from '~/http/api.server';
import { authContract } from './api.contract';

const api = serve(authContract, {
  login: async (credentials, { request }) => {
    const response = await signIn({ ...credentials, device: deviceOf(request), source: requestSource() });
    await notifyNewClient(request, response.userData);
    return response;
  },
  register: async (registration, { request }) => {
    const outcome = await registerAccount({
      ...registration,
      device: deviceOf(request),
      source: requestSource(),
      language: await languageOf(request),
    });
    return 'error' in outcome ? outcome : { user: outcome.user, accessToken: outcome.accessToken };
  },
  refresh: async ({ refreshToken }) => {
    // Older versions of the client store the token as JSON and send the quotes as well (contract §14).
    const token = typeof refreshToken === 'string' ? refreshToken.replace(/^"(.*)"$/, '$1') : '';
    const { account, ...tokens } = await renewSession(token);
    return { userData: await toPublicAccount(account), ...tokens };
  },
  logout: async (_, { request, caller }) => {
    await endSession(caller.sessionId);
    return Response.json({}, { headers: { 'Set-Cookie': await clearedSessionCookie(request) } });
  },
});

export const loader = api.loader;
export const action = api.action;
