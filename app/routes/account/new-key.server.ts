import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { contracts } from '~/contracts';
import { parseForm } from '~/http/form/parse.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { orThrow, readForm } from '~/http/page.server';
import { deviceOf } from '~/http/sign-in/device.server';
import type { Account } from '~/models/account/schema';
import { createApiKey } from '~/models/api-key/commands.server';
import { assertKnownScopes, scopeApps } from '~/models/api-key/rules';
import { apiKeyFormSchema } from '~/models/api-key/schema';
import type { Actor } from '~/models/store/change-log';
import { keyExample } from './key-example.server';

interface Shown {
  secret?: string;
  /** The URL of a request that the key is allowed to make, if there is one. */
  example?: string | null;
  result?: SubmissionResult<string[]>;
}

/** Returns the apps whose endpoints a key can be allowed to use. */
export function keyApps() {
  return scopeApps(Object.values(contracts).flatMap((contract) => Object.values(contract)));
}

/**
 * Creates an API key.
 * @throws AppError `invalid` under `scopes` for an unknown scope
 */
export async function createKey(input: Parameters<typeof createApiKey>[0]) {
  assertKnownScopes(input.scopes ?? [], keyApps());
  return createApiKey(input);
}

/**
 * Creates a key from the submitted form and shows its secret once, in this response. Doesn't use `saveForm`, which
 * redirects to another page: the secret would have to be stored until then, for example in a toast.
 * @returns 400 and the form as typed for invalid input
 */
export async function makeKey({ request, account, actor }: { request: Request; account: Account; actor: Actor }) {
  const form = await readForm(request);
  const submission = await parseForm(request, form, apiKeyFormSchema);
  if (submission.status !== 'success') return data<Shown>({ result: submission.reply() }, { status: 400 });
  const input = submission.value;
  const by = {
    accountId: account.id,
    actor,
    device: deviceOf(request),
    idempotencyKey: readIdempotencyKey(form, input),
  };
  const { secret } = (await orThrow(createKey({ ...input, ...by }))).result;
  const example = await keyExample(account, input.scopes);
  return data<Shown>({ secret, example }, { headers: { 'Cache-Control': 'no-store' } });
}
