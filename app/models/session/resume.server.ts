import { randomUUID } from 'node:crypto';
import { logError } from '~/lib/log.server';
import { store } from '~/models/store/store.server';

interface SavedSubmission {
  /** The page that the form was posted to, with its path and query. */
  action: string;
  fields: [name: string, value: string][];
  /** The account whose session had expired. */
  accountId: number;
}

const lifetimeMs = 30 * 60_000;
/** Maximum number of characters stored in total. Forms arrive without sign-in, so memory must be bounded. */
const budget = 64 * 1_048_576;
/** Maximum number of characters for one account, so it can't displace the forms of others. */
const budgetOfAccount = 4 * 1_048_576;

const submissions = new Map<string, SavedSubmission & { at: number; size: number }>();

function makeRoom(size: number, accountId: number): void {
  const own = [...submissions].filter(([, form]) => form.accountId === accountId);
  let ofAccount = own.reduce((sum, [, form]) => sum + form.size, size);
  for (const [id, form] of own) {
    if (ofAccount <= budgetOfAccount) break;
    submissions.delete(id);
    ofAccount -= form.size;
  }
  let used = [...submissions.values()].reduce((sum, form) => sum + form.size, size);
  for (const [id, form] of submissions) {
    if (used <= budget && Date.now() - form.at < lifetimeMs) return;
    submissions.delete(id);
    used -= form.size;
  }
}

/**
 * SQL that stores a form for all processes. `forget` then deletes expired forms and the oldest ones beyond the limits.
 */
const keep = 'INSERT INTO atrium_kept (id, value, size) VALUES ($1, $2, $3)';
const forget = `
  DELETE FROM atrium_kept WHERE at < now() - interval '30 minutes' OR id IN (
    SELECT id FROM (
      SELECT id, sum(size) OVER (ORDER BY at DESC, id) AS used,
        sum(size) OVER (PARTITION BY value::jsonb->>'accountId' ORDER BY at DESC, id) AS own
      FROM atrium_kept) k
    WHERE used > $1 OR own > $2)`;
const fetch = "SELECT value FROM atrium_kept WHERE id = $1 AND at >= now() - interval '30 minutes'";

/**
 * Stores a form that arrived after the session had expired. Its sender can submit it again after signing in
 * (architecture §4). Returns the ID of the stored form.
 */
export async function keepForm(form: SavedSubmission): Promise<string> {
  const id = randomUUID();
  const size = form.fields.reduce((sum, [name, value]) => sum + name.length + value.length, form.action.length);
  try {
    await store.tables?.query(keep, [id, JSON.stringify(form), size]);
    await store.tables?.query(forget, [budget, budgetOfAccount]);
    if (store.tables) return id;
  } catch (error) {
    logError('a form is saved only in this process', error);
  }
  makeRoom(size, form.accountId);
  submissions.set(id, { ...form, size, at: Date.now() });
  return id;
}

async function formWith(id: string): Promise<SavedSubmission | null> {
  const here = submissions.get(id);
  if (here) return Date.now() - here.at < lifetimeMs ? here : null;
  const [row] = (await store.tables?.query<{ value: string }>(fetch, [id]).catch(() => [])) ?? [];
  return row ? (JSON.parse(row.value) as SavedSubmission) : null;
}

/**
 * Returns a stored form, or `null` if it's unknown, older than 30 minutes, or from another account's session. Doesn't
 * remove the form, so the page that offers it can be reloaded.
 */
export async function keptForm(id: string, accountId: number): Promise<Omit<SavedSubmission, 'accountId'> | null> {
  const form = await formWith(id);
  if (form?.accountId !== accountId) return null;
  return { action: form.action, fields: form.fields };
}

const idempotencyKeyOf = ({ fields }: Pick<SavedSubmission, 'fields'>) =>
  fields.find(([name]) => name === 'idempotencyKey')?.[1];

/**
 * Returns the latest version of a stored form. An autosaving form can be stored several times, the last time with
 * everything that was typed before the user left the page.
 * @param ids IDs of the form and of those that the same browser has sent since, latest last
 */
export async function latestKeptForm(ids: readonly string[], accountId: number) {
  const forms = await Promise.all(ids.map((id) => keptForm(id, accountId)));
  const [first] = forms;
  const key = first ? idempotencyKeyOf(first) : undefined;
  if (!first || !key) return first ?? null;
  return forms.findLast((form) => form?.action === first.action && idempotencyKeyOf(form) === key) ?? first;
}
