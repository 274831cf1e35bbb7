import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { store } from '~/models/store/store.server';
import { dialogNames, dialogPath, dialogs } from '~/routes/modal-examples/dialogs';
import * as confirm from '~/routes/modal-examples/confirm/route';
import { readDraft } from '~/routes/modal-examples/create-app/steps';
import * as createApp from '~/routes/modal-examples/create-app/route';
import * as payment from '~/routes/modal-examples/payment/route';
import * as refer from '~/routes/modal-examples/refer/route';
import * as share from '~/routes/modal-examples/share/route';
import * as typed from '~/routes/modal-examples/typed-confirm/route';
import { today } from '~/models/shared/day';
import { canUse } from '~/models/access/ability';
import { openPage } from '../helpers/open-page';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { mailed } from '../helpers/mailed';

let cookie = '';
let browser = browserWith('');

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('among the ten example dialogs,', () => {
  it('each has its own URL, and clients can open only those they have permission for', async () => {
    expect(dialogNames).toHaveLength(10);
    const client = await cookieFor('client');
    const { accounts } = await store.snapshot();
    for (const name of dialogNames) {
      expect(await openPage(dialogPath(name), cookie), name).toEqual({ status: 200, to: null });
      const may = canUse(accounts[2] as NonNullable<(typeof accounts)[string]>, dialogs[name].need);
      expect((await openPage(dialogPath(name), client)).status, name).toBe(may ? 200 : 302);
    }
  });

  it('the confirmation dialog ends all sessions except the current one', async () => {
    await cookieFor('admin');
    const own = () =>
      store.snapshot().then(({ sessions }) => Object.values(sessions).filter((one) => one.accountId === 1));
    expect((await own()).length).toBeGreaterThan(1);
    const outcome = await outcomeOf(await browser.post(confirm.action, dialogPath('confirm'), {}));
    expect(outcome).toMatchObject({ status: 302, to: '/pages/modal-examples', undo: false });
    expect(await own()).toHaveLength(1);
    expect((await browser.get(confirm.loader, dialogPath('confirm'))).status).toBe(200);
  });

  it('the typed confirmation dialog revokes a key only if the entered name matches', async () => {
    const revoke = (name: string) => browser.post(typed.action, dialogPath('typed-confirm'), { id: '1', name });
    const refused = await revoke('Nightly');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The name doesn’t match.');
    expect((await store.snapshot()).apiKeys[1]).toBeDefined();
    expect((await outcomeOf(await revoke('Nightly report'))).undo).toBe(false);
    expect((await store.snapshot()).apiKeys[1]).toBeUndefined();
  });

  it('the share dialog assigns roles to a permission and changes nothing else', async () => {
    const before = (await store.snapshot()).permissions[4];
    const outcome = await outcomeOf(
      await browser.post(share.action, `${dialogPath('share')}?id=4`, { assignedTo: ['manager', 'support'] }),
    );
    expect(outcome).toMatchObject({ status: 302, undo: true });
    expect((await store.snapshot()).permissions[4]).toEqual({
      ...before,
      assignedTo: ['administrator', 'manager', 'support'],
    });
  });

  it('the payment dialog records a payment and rejects more than is due', async () => {
    const fields = { amount: '9999999', paidOn: today(), method: 'Card' };
    expect((await browser.post(payment.action, dialogPath('payment'), fields)).status).toBe(400);
    const paid = await browser.post(payment.action, dialogPath('payment'), { ...fields, amount: '0.50' });
    expect(await outcomeOf(paid)).toMatchObject({ status: 302, undo: true });
    const payments = Object.values((await store.snapshot()).invoices).flatMap((invoice) => invoice.payments);
    expect(payments.filter((one) => one.amount === 50 && one.paidOn === today())).toHaveLength(1);
  });
});

describe('the referral program', () => {
  const path = dialogPath('refer');
  const invite = (email: string) => browser.post(refer.action, path, { intent: 'invite', email, note: 'Come along!' });
  const cards = async () => Object.values((await store.snapshot()).giftCards);

  it('sends one invitation per person through the outbox', async () => {
    expect((await invite('nils@example.com')).status).toBe(302);
    const mail = Object.values((await store.snapshot()).outboxMails).at(-1);
    expect(mail).toMatchObject({ to: 'nils@example.com', kind: 'invitation' });
    expect(mail?.text).toContain('Come along!');
    expect(mail?.text).not.toContain('/pages/register-cover');
    expect((await mailed('nils@example.com')).text).toContain(
      '/pages/register-cover?email=nils%40example.com&referral=',
    );
    expect((await invite('NILS@example.com')).status).toBe(400);
    expect((await invite('client@demo.com')).status).toBe(400);
  });

  it('rewards only the inviter, with one gift card, after the invitee registers and verifies their email address', async () => {
    await invite('nils@example.com');
    const before = (await cards()).length;
    expect((await browser.post(refer.action, path, { intent: 'reward:3' })).status).toBe(409);
    // Registering without the link, or without verifying the email address, doesn't count.
    await registerAccount({ email: 'other@example.com', password: 'walnut orchard', username: 'other', referral: 'x' });
    expect((await browser.post(refer.action, path, { intent: 'reward:3' })).status).toBe(409);
    const referral = /referral=([\w-]+)/.exec((await mailed('nils@example.com')).text)?.[1];
    await registerAccount({ email: 'Nils@example.com', password: 'walnut orchard', username: 'nils', referral });
    expect((await browser.post(refer.action, path, { intent: 'reward:3' })).status).toBe(409);
    await store.commit({ actor: null, label: 'test', logged: false }, ({ accountGuards }) => {
      for (const guard of Object.values(accountGuards)) guard.emailUnverified = false;
    });
    const client = browserWith(await cookieFor('client'));
    expect((await client.post(refer.action, path, { intent: 'reward:3' })).status).toBe(404);
    const { message = '', undo } = await outcomeOf(await browser.post(refer.action, path, { intent: 'reward:3' }));
    const card = (await cards()).at(-1);
    expect(message).toContain(card?.code);
    expect([undo, card?.balance, (await cards()).length]).toEqual([true, 1000, before + 1]);
    expect((await browser.post(refer.action, path, { intent: 'reward:3' })).status).toBe(409);
  });
});

describe('the app creation wizard', () => {
  const at = (query: string) => readDraft(new URLSearchParams(query));

  it('opens the first incomplete step instead of a later one', () => {
    expect(at('step=check').step).toBe('name');
    expect(at('step=rights&name=Export').step).toBe('rights');
    expect(at('step=check&name=Export&access=chosen').step).toBe('rights');
    expect(at('step=check&name=Export&access=chosen&scopes=invoice:read')).toMatchObject({
      step: 'check',
      draft: { name: 'Export', scopes: ['invoice:read'] },
    });
  });

  it('shows the secret of the new key in a response that can’t be cached', async () => {
    const fields = { name: 'Export', access: '*:read' };
    const made = await browser.post(createApp.action, dialogPath('create-app'), fields);
    expect(made.headers.get('Cache-Control')).toBe('no-store');
    expect(await made.text()).toContain('atrium_');
  });
});
