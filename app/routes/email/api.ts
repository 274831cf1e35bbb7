import { toggleMailLabel, updateMails } from '~/models/email/commands.server';
import { acceptMail } from '~/models/email/inbound-email.server';
import { getMail, listMails, neighborMail } from '~/models/email/queries.server';
import { actorOf, type SignedIn } from '~/models/session/queries.server';
import { AppError } from '~/lib/errors';
import { canUse } from '~/models/access/ability';
import { serve } from '~/http/api.server';
import { emailContract } from './api.contract';

const by = (caller: SignedIn) => ({ accountId: caller.account.id, actor: actorOf(caller) });

const api = serve(emailContract, {
  list: async (query, { caller }) => {
    const { mails, counts } = await listMails({ ...query, accountId: caller.account.id });
    return { emails: mails, emailsMeta: counts };
  },
  update: async ({ emailIds, dataToUpdate }, { caller }) => {
    await updateMails({ ids: emailIds, changes: dataToUpdate, ...by(caller) });
    return {};
  },
  toggleLabel: async ({ emailIds, label }, { caller }) => {
    await toggleMailLabel({ ids: emailIds, label, ...by(caller) });
    return {};
  },
  // For automation: requires a key with this endpoint's scope, or an administrator. Users who only have access to
  // email create emails by sending them.
  receive: (mail, { caller }) => {
    if (!caller.scopes && !canUse(caller.account, 'all'))
      throw new AppError('forbidden', 'Requires an API key with the scope email:receive.');
    return acceptMail(mail);
  },
  get: ({ id }, { caller }) => getMail({ id, accountId: caller.account.id }),
  neighbor: ({ dir, emailId }, { caller }) => neighborMail({ id: emailId, dir, accountId: caller.account.id }),
});

export const loader = api.loader;
export const action = api.action;
