import { store } from '~/models/store.server';

/** Answers 200 while the store can be read (architecture §6). */
export async function loader() {
  const { accounts } = await store.snapshot();
  return Response.json(
    { status: Object.keys(accounts).length > 0 ? 'ok' : 'empty' },
    { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } },
  );
}
