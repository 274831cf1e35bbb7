import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';

const folder = process.env.BODY_DIR ?? '.';
const bodies = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** Responds with the content of a file, to measure the cost of a request that requires no work. */
export function loader({ params }: LoaderFunctionArgs) {
  const body = bodies.get(params.name ?? '');
  if (body === undefined) throw new Response(null, { status: 404 });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
