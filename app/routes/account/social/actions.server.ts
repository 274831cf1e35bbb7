import { data } from '@remix-run/node';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { connectFormSchema, type Network, socialFormSchema } from '~/models/account-settings/form.schema';
import type { SignedIn } from '~/models/session/queries.server';
import type { Actor } from '~/models/store/change-log';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { redirectWithToast } from '~/http/toast.server';
import { sectionOf } from '../section.server';
import { sectionPath } from '../sections';

interface Asked {
  request: Request;
  form: FormData;
  person: SignedIn & { actor: Actor };
}

const to = sectionPath('social');

/** Loader and action of the form for social links. */
export const links = sectionOf({
  section: 'social',
  name: 'social',
  schema: socialFormSchema,
  values: ({ social }) => social.socialLinks,
  changes: (socialLinks) => ({ socialLinks }),
});

const names: Record<Network, string> = { twitter: 'Twitter', google: 'Google', facebook: 'Facebook', github: 'GitHub' };

async function connect({ request, form, person: { account, actor } }: Asked) {
  const t = await translatorFor(request, 'account');
  const parsed = connectFormSchema.safeParse(Object.fromEntries(form));
  const { data: network } = connectFormSchema.shape.network.safeParse(form.get('network'));
  if (!network) throw new Response('Unknown network', { status: 400 });
  const typed = String(form.get('handle') ?? '');
  if (!parsed.success) return data({ network, message: t('social.noHandle'), typed }, { status: 400 });
  const handle = { id: parsed.data.handle.trim(), profileImg: account.avatar ?? '' };
  const changes = { social: { connections: { [network]: handle } } };
  const { changeId } = await updateAccountSettings({ accountId: account.id, changes, actor });
  const message = t('social.connected', { network: names[network] });
  return redirectWithToast(request, to, { type: 'success', message, changeId });
}

async function disconnect({ request, form, person: { account, actor } }: Asked) {
  const t = await translatorFor(request, 'account');
  const { data: network } = connectFormSchema.shape.network.safeParse(form.get('network'));
  if (!network) throw new Response('Unknown network', { status: 400 });
  const changes = { social: { connections: { [network]: {} } } };
  const { changeId } = await updateAccountSettings({ accountId: account.id, changes, actor });
  const message = t('social.disconnected', { network: names[network] });
  return redirectWithToast(request, to, { type: 'success', message, changeId });
}

type Answer = Awaited<ReturnType<typeof links.save> | ReturnType<typeof connect>>;

/** Handles the buttons in the section: save the links, connect a handle, and remove a handle. */
export const act = intents<Asked, Promise<Answer>>({
  save: ({ request, form }) => links.save(request, form),
  connect,
  disconnect,
});
