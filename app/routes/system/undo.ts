import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { kindOfChange } from '~/features';
import { changeText } from '~/components/text/change-text';
import { undoChange } from '~/models/change/commands.server';
import type { Change } from '~/models/store/change-log';
import { AppError, UndoConflict } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';

function refusal(error: AppError, t: TFunction<'common'>): string {
  if (!(error instanceof UndoConflict)) return t('undo.gone');
  return error.who === null ? t('undo.already') : t('undo.changedBy', { who: error.who });
}

/** Where to go when the page `to` is that of a record which the change had made: the feature's own page. */
function whereItStands(to: string, { label, inverse }: Change): string {
  const gone = inverse
    .filter(({ op, path }) => op === 'remove' && path.length === 2)
    .map(({ path }) => String(path[1]));
  const segments = (to.split('?')[0] ?? '').split('/');
  const path = kindOfChange(label)?.feature.path;
  return path && gone.some((id) => segments.includes(id)) ? path : to;
}

/** Takes a change back and returns to where the person was; says who changed what since when that is not safe. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  const t = await translatorFor(request, 'common');
  const to = String(form.get('redirectTo') ?? '/');
  try {
    const { change, count, undid } = await undoChange({ changeId: Number(form.get('changeId')), account, actor });
    const what = changeText(await translatorFor(request, 'activity'), { ...change, count, undid });
    const next = whereItStands(to, change);
    return await redirectWithToast(request, next, { type: 'success', message: t('undo.done', { what }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: refusal(error, t) });
  }
}

export const loader = () => redirect('/');
