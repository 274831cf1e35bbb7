import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';

const folder = process.env.BODY_DIR ?? '.';
const bodies = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** Answers text it was given: what is left of a call when nothing has to be done for it. */
export function loader({ params }: LoaderFunctionArgs) {
  const body = bodies.get(params.name ?? '');
  if (body === undefined) throw new Response(null, { status: 404 });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
