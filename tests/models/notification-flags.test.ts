import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { setRegistration } from '~/models/registration/commands.server';
import { switchMaintenance } from '~/models/maintenance/commands.server';
import { notificationsFor } from '~/models/notification/queries.server';
import { createPermission } from '~/models/permission/commands.server';
import { followProfile } from '~/models/profile/commands.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const accountOf = async (id: number) => (await store.snapshot()).accounts[id]!;
const heard = async (id: number) =>
  (await notificationsFor(await accountOf(id), { onDay: today(), zone: 'UTC' })).map(({ label }) => label);
const setFlag = (id: number, flag: string, on: boolean) =>
  updateAccountSettings({ accountId: id, changes: { notification: { [flag]: on } }, actor: null });

beforeEach(reseed);

describe('the notification settings', () => {
  it('determine whether a user is notified of a new follower, and unfollowing removes the notification', async () => {
    await setFlag(1, 'followMe', true);
    const viewer = await accountOf(2);
    const { result } = await followProfile({ accountId: 1, viewer });
    if (!result.following) await followProfile({ accountId: 1, viewer });
    expect(await heard(1)).toContain('profile.followed');
    expect(await heard(2)).not.toContain('profile.followed');
    await setFlag(1, 'followMe', false);
    expect(await heard(1)).not.toContain('profile.followed');
    await setFlag(1, 'followMe', true);
    await followProfile({ accountId: 1, viewer });
    expect(await heard(1)).not.toContain('profile.followed');
  });

  it('determine whether a user, even a client, sees announcements', async () => {
    await switchMaintenance({ switch: 'on', message: 'New disks', minutes: 5 }, { actor: dana });
    expect(await heard(2)).toContain('maintenance.started');
    await setFlag(2, 'newAnnouncements', false);
    expect(await heard(2)).not.toContain('maintenance.started');
  });

  it('hide notifications of a kind that is turned off, but not of a kind that has no setting', async () => {
    for (const flag of ['commentOnArticle', 'answerOnForm', 'followMe', 'newAnnouncements', 'productUpdates'])
      await setFlag(1, flag, false);
    await createPermission({ name: 'Alpha', actor: { id: 2, name: 'Jonas Keller' } });
    await setRegistration({ mode: 'client', actor: { id: 2, name: 'Jonas Keller' } });
    const labels = await heard(1);
    expect(labels).toContain('permission.created');
    expect(labels).not.toContain('registration.set');
  });
});
