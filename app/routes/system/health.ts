import { countAccounts } from '~/models/account/queries.server';

/** Answers 200 while the store can be read (architecture §6). */
export async function loader() {
  return Response.json(
    { status: (await countAccounts()) > 0 ? 'ok' : 'empty' },
    { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } },
  );
}
