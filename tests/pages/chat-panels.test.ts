import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import type { Account } from '~/models/account/schema';
import * as channelPanel from '~/routes/chat/channel/route';
import * as contactPanel from '~/routes/chat/contact/route';
import * as profilePanel from '~/routes/chat/profile/route';
import { channelContactId } from '~/models/chat/rules';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/chat';
let browser = browserWith('');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the panels of the chat page', () => {
  it('save the profile and settings, and reject a stale save with 409', async () => {
    const loaded = (await (await browser.get(profilePanel.loader, `${path}/profile`)).json()) as { tag: string };
    const fields = { about: 'Here', status: 'away', isNotificationsOn: 'on', tag: loaded.tag };
    const saved = await browser.post(profilePanel.action, `${path}/profile?chat=3`, fields);
    expect(await outcomeOf(saved)).toMatchObject({ status: 302, to: '/apps/chat?chat=3', undo: true });
    const { chatProfiles } = await store.snapshot();
    expect(chatProfiles[11]).toMatchObject({
      about: 'Here',
      status: 'away',
      enterSends: false,
      settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
    });
    const stale = { ...fields, about: 'There' };
    expect((await browser.post(profilePanel.action, `${path}/profile`, stale)).status).toBe(409);
  });

  it('show a contact and return 404 for an unknown contact', async () => {
    const response = await browser.get(contactPanel.loader, `${path}/contact?chat=5`);
    expect(await response.json()).toMatchObject({ contact: { fullName: 'Hugo Valcourt' } });
    expect((await browser.get(contactPanel.loader, `${path}/contact?chat=999`)).status).toBe(404);
    expect((await browser.get(contactPanel.loader, `${path}/contact`)).status).toBe(404);
  });

  it('show the first members of a large channel, and all members on request', async () => {
    const channel = await store.commit({ actor: null, label: 'test' }, ({ accounts, channels }) => {
      const first = Object.values(channels).find(({ members }) => members.includes(1));
      if (!first) throw new Error('no channel');
      for (let id = 5001; id <= 5080; id++) {
        accounts[id] = { ...(accounts[1] as Account), id, username: `user${id}`, email: `user${id}@example.com` };
        first.members.push(id);
      }
      return { id: first.id, size: first.members.length };
    });
    const { id, size } = channel.result;
    const panel = async (query: string) => {
      const response = await browser.get(channelPanel.loader, `${path}/channel?chat=${channelContactId(id)}${query}`);
      return (await response.json()) as { members: unknown[]; memberCount: number };
    };
    expect(await panel('')).toMatchObject({ members: { length: 50 }, memberCount: size });
    expect((await panel('&members=all')).members).toHaveLength(size);
  });
});
