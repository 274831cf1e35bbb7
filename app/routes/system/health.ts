import { health } from '~/models/health/queries.server';

/** Responds with the server's health (see `health`). The status is 200 if the store is readable (architecture §6). */
export async function loader() {
  return Response.json(await health(), {
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });
}
