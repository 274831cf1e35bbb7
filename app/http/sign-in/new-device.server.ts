import { earlierSignIns } from '~/models/account/account-security.server';
import type { PublicAccount } from '~/models/account/schema';
import { mailNewDevice } from '../account-emails.server';
import { requestSource } from '../request/source.server';
import { knownTo } from './cookies.server';
import { deviceOf } from './device.server';

type Owner = Pick<PublicAccount, 'id' | 'email' | 'fullName' | 'username'>;

/**
 * Emails the owner of an account after a sign-in from a browser that's new to the account. Sends nothing for the first
 * sign-in of an account.
 */
export async function notifyNewDevice(request: Request, account: Owner): Promise<void> {
  if ((await knownTo(request)).includes(account.id)) return;
  if ((await earlierSignIns(account.id)).length > 0) await send(request, account);
}

/**
 * Emails the owner of an account after a sign-in from a new API client. Clients have no cookies, so they're recognized
 * by name and IP address.
 */
export async function notifyNewClient(request: Request, account: Owner): Promise<void> {
  const earlier = await earlierSignIns(account.id);
  const [device, source] = [deviceOf(request), requestSource()];
  const isKnown = earlier.some((one) => one.device === device && one.source === source);
  if (earlier.length > 0 && !isKnown) await send(request, account);
}

function send(request: Request, account: Owner): Promise<void> {
  const from = [deviceOf(request), requestSource()].filter((part) => part !== '').join(' · ');
  return mailNewDevice(request, { to: account.email, person: account, accountId: account.id, from });
}
