import { health } from '~/models/health/queries.server';

/** Responds with 200 while the store is readable (architecture §6), and with the state of the server. See `health`. */
export async function loader() {
  return Response.json(await health(), {
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });
}
