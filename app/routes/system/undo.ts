import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { changeText } from '~/components/text/change-text';
import { undoChange } from '~/models/change/commands.server';
import { AppError, UndoConflict } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';

function refusal(error: AppError, t: TFunction<'common'>): string {
  if (!(error instanceof UndoConflict)) return t('undo.gone');
  return error.who === null ? t('undo.already') : t('undo.changedBy', { who: error.who });
}

/** Takes a change back and returns to where the person was; says who changed what since when that is not safe. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  const t = await translatorFor(request, 'common');
  const to = String(form.get('redirectTo') ?? '/');
  try {
    const { change, count } = await undoChange({ changeId: Number(form.get('changeId')), account, actor });
    const what = changeText(await translatorFor(request, 'activity'), { ...change, count });
    return await redirectWithToast(request, to, { type: 'success', message: t('undo.done', { what }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: refusal(error, t) });
  }
}

export const loader = () => redirect('/');
