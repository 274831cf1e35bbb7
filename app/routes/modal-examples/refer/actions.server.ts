import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, type PostedForm } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { layoutConfig } from '~/layout.config';
import { marks } from '~/models/outbox/rules';
import { sendMail } from '~/models/outbox/commands.server';
import { refer, takeReward } from '~/models/referral/commands.server';
import { referralFormSchema } from '~/models/referral/schema';
import type { SignedIn } from '~/models/session/queries.server';
import { dialogPath } from '../dialogs';

type Posted = SignedIn & PostedForm;

function invite({ request, form, account, actor }: Posted) {
  return saveForm({
    request,
    form,
    actor,
    schema: referralFormSchema,
    texts: 'modals',
    save: ({ email }, { idempotencyKey }) => refer({ email, accountId: account.id, actor, idempotencyKey }),
    done: async ({ input: { email, note }, result, t }) => {
      const app = layoutConfig.appName;
      const name = account.fullName || account.username;
      const text = t('refer.mail.text', { name, app, link: marks.link, note: note.trim() && `${note.trim()}\n\n` });
      const secret = { kind: 'referral' as const, id: result.id };
      await sendMail({ kind: 'invitation', secret, to: email, subject: t('refer.mail.subject', { name, app }), text });
      return { to: dialogPath('refer'), message: t('refer.sent', { email }), undo: false };
    },
  });
}

async function reward({ request, account, actor }: Posted, id: string) {
  const { result, changeId } = await orThrow(takeReward({ id: Number(id) || 0, accountId: account.id, actor }));
  const message = (await translatorFor(request, 'modals'))('refer.taken', { code: result.code });
  return redirectWithToast(request, dialogPath('refer'), { type: 'success', message, changeId });
}

/** Handles the dialog's buttons: `invite`, and `reward:id` for an invitee who has joined. */
export const act = intents<Posted, Promise<Awaited<ReturnType<typeof invite>>>>({ invite, reward });
