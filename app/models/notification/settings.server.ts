import { assertFresh } from '~/models/shared/tag.server';
import { dayIn } from '~/models/shared/day';
import type { Account } from '~/models/account/schema';
import type { By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { settingsIn } from './attention.server';
import { channelOf, groupOf, notificationGroups } from './channels';
import { clockOfAccount } from './clock.server';
import { notificationsFor } from './queries.server';
import { type ChannelsForm, channelsFormSchema } from './schema';

type Settings = Collections['notificationSettings'][string];

function channelsIn(settings: Settings | undefined): ChannelsForm {
  const channels = Object.fromEntries(notificationGroups.map((one) => [one, channelOf(settings, one)]));
  return channelsFormSchema.parse({ ...channels, desktop: settings?.desktop });
}

/** Returns the notification settings of an account as form values. */
export async function channelsOf(accountId: number): Promise<ChannelsForm> {
  return channelsIn((await store.snapshot()).notificationSettings[accountId]);
}

const isEmailed = (channel: string | undefined) => channel === 'now' || channel === 'daily';

/**
 * Sets how an account is notified. Existing notifications aren't emailed. The change isn't logged, because it concerns
 * no one else.
 * @throws StaleRecord if the settings have changed since `tag`
 */
export async function setChannels({
  account,
  input: { desktop, ...input },
  tag,
  actor,
  idempotencyKey,
}: By & { account: Account; input: Partial<ChannelsForm>; tag?: string }) {
  const clock = await clockOfAccount(account.id);
  const current = await notificationsFor(account, clock);
  return store.commit({ actor, label: 'notification.set', idempotencyKey, logged: false }, (draft) => {
    const { id } = account;
    const settings = settingsIn(draft, id);
    assertFresh(channelsIn(settings), tag);
    const started = notificationGroups.filter(
      (group) => isEmailed(input[group]) && !isEmailed(channelOf(settings, group)),
    );
    const known = current.flatMap((one) => (started.includes(groupOf(one.kind)) ? [one.id] : []));
    settings.emailed = [...new Set([...settings.emailed, ...known])];
    // The first daily email is sent tomorrow.
    const isDaily = Object.values(input).includes('daily');
    if (isDaily && settings.dailyOn === '') settings.dailyOn = dayIn(clock.zone, Date.now());
    Object.assign(settings.channels, input);
    if (desktop !== undefined) settings.desktop = desktop;
    return { id };
  });
}

/**
 * Stops the emails that the unsubscribe link in an email covers: those of a group, or the daily ones. The notifications
 * still appear in the product.
 */
export async function stopEmails({ accountId, scope }: { accountId: number; scope: string }): Promise<void> {
  await store.commit({ actor: null, label: 'notification.unsubscribed', logged: false }, (draft) => {
    const settings = draft.notificationSettings[accountId];
    if (!settings) return;
    for (const group of notificationGroups) {
      const channel = channelOf(settings, group);
      if (scope === 'daily' ? channel === 'daily' : group === scope && isEmailed(channel))
        settings.channels[group] = 'product';
    }
  });
}
