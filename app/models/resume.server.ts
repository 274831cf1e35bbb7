import { randomUUID } from 'node:crypto';

export interface ResumableForm {
  /** The page the form was posted to, path and query. */
  action: string;
  fields: [name: string, value: string][];
}

const lifetimeMs = 30 * 60_000;
const limit = 500;
const kept = new Map<string, ResumableForm & { at: number }>();

/** Keeps a form that arrived after the session had run out, until its sender has signed in (architecture §4). */
export function keepForm(form: ResumableForm): string {
  const id = randomUUID();
  for (const [key, { at }] of kept) if (kept.size >= limit || Date.now() - at > lifetimeMs) kept.delete(key);
  kept.set(id, { ...form, at: Date.now() });
  return id;
}

/** The kept form, once; `null` when it is unknown or older than 30 minutes. */
export function takeForm(id: string): ResumableForm | null {
  const form = kept.get(id);
  kept.delete(id);
  return form && Date.now() - form.at < lifetimeMs ? { action: form.action, fields: form.fields } : null;
}
