import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeText } from '~/components/text/change-text';
import { kindOfChange } from '~/records';
import type { Account } from '~/models/account/schema';
import { lastOwnChange } from '~/models/change/queries.server';
import type { Change } from '~/models/store/change-log';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { undoWith } from '~/http/undo.server';

/**
 * Returns the URL to redirect to after the undo. This is `to`, unless that page belongs to a record that the undone
 * change had created. In that case, returns the URL of the feature's page with the list's query.
 */
function whereItStands(to: string, { label, inverse }: Change): string {
  const gone = inverse
    .filter(({ op, path }) => op === 'remove' && path.length === 2)
    .map(({ path }) => String(path[1]));
  const [page = '', query] = to.split('?');
  const segments = page.split('/');
  const path = kindOfChange(label)?.feature.path;
  if (!path || !gone.some((id) => segments.includes(id))) return to;
  return query ? `${path}?${query}` : path;
}

/**
 * Returns the ID of the change that a form specifies. `last` means the user's latest change that can be undone, or the
 * one that the visible toast can undo (`shown`), if that is newer.
 */
async function changeOf(form: FormData, account: Account): Promise<number | null> {
  const named = form.get('changeId');
  if (named !== 'last') return Number(named);
  const latest = Math.max(Number(form.get('shown')) || 0, (await lastOwnChange(account)) ?? 0);
  return latest > 0 ? latest : null;
}

/** Undoes a change and returns to the page the user was on. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  const changeId = await changeOf(form, account);
  // Undoing a sent email from its toast reopens the email in the editor.
  const shownTo = changeId === Number(form.get('shown')) ? form.get('shownTo') : null;
  const to = String(shownTo || (form.get('redirectTo') ?? '/'));
  if (changeId === null) {
    const t = await translatorFor(request, 'common');
    return redirectWithToast(request, to, { type: 'info', message: t('undo.nothing') });
  }
  const { message, change } = await undoWith(request, {
    changeId,
    account,
    actor,
    tell: changeText,
  });
  if (!change) return redirectWithToast(request, to, { type: 'error', message });
  return redirectWithToast(request, whereItStands(to, change), { type: 'success', message });
}

export const loader = () => redirect('/');
