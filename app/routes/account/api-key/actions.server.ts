import { renewApiKey, revokeApiKey } from '~/models/api-key/commands.server';
import type { SignedIn } from '~/models/session/queries.server';
import type { Actor } from '~/models/store/change-log';
import { deviceOf } from '~/http/sign-in/device.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow } from '~/http/page.server';
import { onceKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';

interface Asked {
  request: Request;
  id: number;
  person: SignedIn & { actor: Actor };
  form: FormData;
}

type Answer = { secret: string } | Response;

const works = intents<Asked, Promise<Answer>>({
  renew: async ({ request, id, person: { account, actor }, form }) => {
    const by = { accountId: account.id, actor, device: deviceOf(request), once: onceKey(form) };
    return (await orThrow(renewApiKey({ id, ...by }))).result;
  },
  revoke: async ({ request, id, person: { account, actor } }) => {
    await orThrow(revokeApiKey({ id, accountId: account.id, actor, device: deviceOf(request) }));
    const t = await translatorFor(request, 'account');
    return redirectWithToast(request, '/pages/api-key', { type: 'success', message: t('key.revoked') });
  },
});

/** The buttons of a key's page: a new secret, which is the answer, or the end of the key. */
export function act(form: FormData, asked: Omit<Asked, 'form'>): Promise<Answer> {
  return works(form, { ...asked, form });
}
