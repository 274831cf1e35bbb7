import { toggleMailLabel, updateMails } from '~/models/email/commands.server';
import { getMail, listMails, neighbourMail } from '~/models/email/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { emailContract } from './api.contract';

const api = serve(emailContract, {
  list: async (query) => {
    const { mails, counts } = await listMails(query);
    return { emails: mails, emailsMeta: counts };
  },
  update: async ({ emailIds, dataToUpdate }, { caller }) => {
    await updateMails({ ids: emailIds, changes: dataToUpdate, actor: actorOf(caller) });
    return {};
  },
  toggleLabel: async ({ emailIds, label }, { caller }) => {
    await toggleMailLabel({ ids: emailIds, label, actor: actorOf(caller) });
    return {};
  },
  get: ({ id }) => getMail(id),
  neighbour: ({ dir, emailId }) => neighbourMail({ id: emailId, dir }),
});

export const loader = api.loader;
export const action = api.action;
