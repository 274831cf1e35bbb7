import { getProfile } from '~/models/profile.server';
import { serve } from '~/utils/api.server';
import { profileContract } from './api.contract';

const api = serve(profileContract, {
  get: (_, { caller }) => getProfile(caller.account),
});

export const loader = api.loader;
export const action = api.action;
