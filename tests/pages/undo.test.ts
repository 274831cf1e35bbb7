import { beforeEach, describe, expect, it } from 'vitest';
import { listChangesWhere } from '~/models/change/queries.server';
import { issueInvoices, markInvoiceSent } from '~/models/invoice/commands.server';
import { stepOrders } from '~/models/order/commands.server';
import { store } from '~/models/store/store.server';
import { action } from '~/routes/system/undo';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const draft = 1049;
let cookie = '';

const undo = async (changeId: number | null, language = 'en') => {
  const browser = browserWith(`${cookie}; language=${Buffer.from(JSON.stringify(language)).toString('base64')}`);
  return outcomeOf(await browser.post(action, '/changes/undo', { changeId: changeId ?? 0, redirectTo: '/apps/todo' }));
};
const issued = async () => (await issueInvoices({ ids: [draft], actor: dana })).changeId;

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('undo', () => {
  it('reverts the change and redirects back to the page', async () => {
    expect(await undo(await issued())).toMatchObject({
      to: '/apps/todo',
      type: 'success',
      message: 'Change undone: issued invoice INV-0033',
    });
    const { invoices } = await store.snapshot();
    expect(invoices[draft]?.issuedAt).toBeNull();
  });

  it('shows the number of records in the toast and in the log', async () => {
    const ids = [5018, 5017];
    const { changeId } = await stepOrders({ ids, step: 'reject', actor: dana });
    expect((await undo(changeId)).message).toBe('Change undone: changed 2 orders');
    const [undone, changed] = await listChangesWhere(() => true, {
      viewer: { id: dana.id, ability: [{ action: 'manage', subject: 'all' }] },
      limit: 2,
    });
    expect([undone, changed]).toMatchObject([
      { label: 'change.undone', count: 2 },
      { label: 'order.updated', count: 2, undone: true },
    ]);
  });

  it('shows an error if the change has already been undone', async () => {
    const changeId = await issued();
    await undo(changeId);
    expect(await undo(changeId)).toMatchObject({ type: 'error', message: 'This change has already been undone' });
  });

  it('shows in the user’s language who has changed the record since', async () => {
    const changeId = await issued();
    await markInvoiceSent({ id: draft, actor: { id: 2, name: 'Noor' } });
    expect((await undo(changeId)).message).toBe('This can’t be undone because Noor has changed it since');
    expect((await undo(changeId, 'fr')).message).toBe('Impossible d’annuler, car Noor l’a modifié depuis');
  });

  it('shows “you” if the user changed the record later', async () => {
    const changeId = await issued();
    await markInvoiceSent({ id: draft, actor: dana });
    expect((await undo(changeId)).message).toBe('This can’t be undone because you’ve changed it since');
  });

  it('shows an error if the change doesn’t exist', async () => {
    expect(await undo(123456)).toMatchObject({ type: 'error', message: 'This change can no longer be undone' });
  });
});
