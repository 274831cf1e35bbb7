import { getAccountSettings } from '~/models/account-settings.server';
import { serve } from '~/utils/api.server';
import { accountContract } from './api.contract';

const api = serve(accountContract, {
  settings: (_, { caller }) => getAccountSettings(caller.account),
});

export const loader = api.loader;
export const action = api.action;
