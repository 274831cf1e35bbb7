import { getProfile } from '~/models/profile/queries.server';
import { serve } from '~/http/api.server';
import { profileContract } from './api.contract';

const api = serve(profileContract, {
  get: (_, { caller }) => getProfile(caller.account),
});

export const loader = api.loader;
export const action = api.action;
