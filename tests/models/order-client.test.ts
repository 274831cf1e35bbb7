import { beforeEach, expect, it } from 'vitest';
import { createClient, deleteClients, mergeClients } from '~/models/client/commands.server';
import { clientFormSchema } from '~/models/client/schema';
import { placeOrder } from '~/models/order/commands.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { getOrder, ordersOfClient, storedOrder } from '~/models/order/queries.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const shippingAddress = { name: 'Dana', street: 'Way 1', postcode: '', city: 'Leeds', country: 'Nigeria', phone: '' };

const client = async (name: string, companyEmail: string) =>
  (await createClient({ input: clientFormSchema.parse({ name, companyEmail }), actor })).result.id;
const place = async () => {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('There is no account 1');
  const input = { shippingAddress, paymentMethod: 'Card' as const, note: '', coupon: '', giftCard: '' };
  return (await placeOrder({ input, account, actor })).result.id;
};

beforeEach(() => reseed());

it('an order links to the client with the buyer’s email address, and API responses leave out the link', async () => {
  const clientId = await client('Whitfield & Co', 'ADMIN@demo.com');
  const id = await place();
  expect((await storedOrder(id)).clientId).toBe(clientId);
  expect(await getOrder(id)).not.toHaveProperty('clientId');
  expect((await ordersOfClient(clientId)).map((order) => order.id)).toEqual([id]);
});

it('an order gets the client of its invoice, and an invoice gets the client of its order', async () => {
  const { result } = await invoiceFromOrder({ id: 5018, words: invoiceWords, onDay: today(), actor });
  const { invoices } = await store.snapshot();
  expect((await storedOrder(5018)).clientId).toBe(invoices[result.invoiceId]?.clientId);
  const clientId = await client('Whitfield & Co', 'admin@demo.com');
  const second = await invoiceFromOrder({ id: await place(), words: invoiceWords, onDay: today(), actor });
  expect((await store.snapshot()).invoices[second.result.invoiceId]?.clientId).toBe(clientId);
});

it('an order moves to the remaining client when two clients are merged, and a client with orders can’t be deleted', async () => {
  const clientId = await client('Whitfield & Co', 'admin@demo.com');
  const id = await place();
  await expect(deleteClients({ ids: [clientId], actor })).rejects.toMatchObject({ code: 'conflict' });
  await mergeClients({ from: clientId, into: 1, actor });
  expect((await storedOrder(id)).clientId).toBe(1);
});
