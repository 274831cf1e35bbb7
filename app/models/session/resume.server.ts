import { randomUUID } from 'node:crypto';

export interface ResumableForm {
  /** The page the form was posted to, path and query. */
  action: string;
  fields: [name: string, value: string][];
  /** Whose session had run out; `null` when nothing tells, then it is offered to nobody. */
  accountId: number | null;
}

const lifetimeMs = 30 * 60_000;
/** Maximum characters kept in total: forms arrive without sign-in, so memory must be bounded. */
const budget = 16 * 1_048_576;

const kept = new Map<string, ResumableForm & { at: number; size: number }>();

function makeRoom(size: number): void {
  let used = [...kept.values()].reduce((sum, form) => sum + form.size, size);
  for (const [id, form] of kept) {
    if (used <= budget && Date.now() - form.at < lifetimeMs) return;
    kept.delete(id);
    used -= form.size;
  }
}

/** Keeps a form that arrived after the session had run out, until its sender has signed in (architecture §4). */
export function keepForm(form: ResumableForm): string {
  const id = randomUUID();
  const size = form.fields.reduce((sum, [name, value]) => sum + name.length + value.length, form.action.length);
  makeRoom(size);
  kept.set(id, { ...form, size, at: Date.now() });
  return id;
}

/**
 * The kept form, or `null` when it is unknown, older than 30 minutes or not certain to be typed by this account. It stays, so that a
 * reload of the page that offers it loses nothing.
 */
export function keptForm(id: string, accountId: number): Omit<ResumableForm, 'accountId'> | null {
  const form = kept.get(id);
  if (!form || Date.now() - form.at >= lifetimeMs) return null;
  return form.accountId === accountId ? { action: form.action, fields: form.fields } : null;
}
