import { data } from '@remix-run/node';
import { renewApiKey, revokeApiKeyByName } from '~/models/api-key/commands.server';
import { revokeThisKeyFormSchema } from '~/models/api-key/schema';
import type { SignedIn } from '~/models/session/queries.server';
import type { Actor } from '~/models/store/change-log';
import { deviceOf } from '~/http/sign-in/device.server';
import { intents } from '~/http/form/intents.server';
import { orThrow } from '~/http/page.server';
import { readIdempotencyKey, saveForm } from '~/http/form/save.server';

interface Asked {
  request: Request;
  id: number;
  person: SignedIn & { actor: Actor };
  form: FormData;
}

async function renew({ request, id, person: { account, actor }, form }: Asked) {
  const by = { accountId: account.id, actor, device: deviceOf(request), idempotencyKey: readIdempotencyKey(form) };
  const { secret } = (await orThrow(renewApiKey({ id, ...by }))).result;
  return data({ secret }, { headers: { 'Cache-Control': 'no-store' } });
}

function revoke({ request, id, person: { account, actor }, form }: Asked) {
  return saveForm({
    request,
    form,
    actor,
    schema: revokeThisKeyFormSchema,
    texts: 'account',
    save: ({ name }) => revokeApiKeyByName({ id, name, accountId: account.id, actor, device: deviceOf(request) }),
    done: ({ t }) => ({ to: '/pages/api-key', message: t('key.revoked'), undo: false }),
  });
}

/** Handles the buttons on a key's page: rotate the secret (the response contains the new one) or revoke the key. */
export const act = intents<Asked, ReturnType<typeof renew> | ReturnType<typeof revoke>>({ renew, revoke });
