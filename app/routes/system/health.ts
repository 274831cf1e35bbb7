import { health } from '~/models/health/queries.server';

/** Answers 200 while the store can be read (architecture §6), with how the server is, see `health`. */
export async function loader() {
  return Response.json(await health(), {
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });
}
