import { countAccounts } from '~/models/account/queries.server';
import { store } from '~/models/store/store.server';

/**
 * Answers 200 while the store can be read (architecture §6): `ok`, `empty`, or `read-only` with the reason why nothing can
 * be changed.
 */
export async function loader() {
  const accounts = await countAccounts();
  const { problem } = store;
  const state = problem === null ? { status: accounts > 0 ? 'ok' : 'empty' } : { status: 'read-only', problem };
  return Response.json(state, { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } });
}
