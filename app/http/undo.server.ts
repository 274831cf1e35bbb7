import type { TFunction } from 'i18next';
import { AppError, UndoConflict } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { undoChange } from '~/models/change/commands.server';
import type { Actor, Change } from '~/models/store/change-log';
import { translatorFor } from './i18n.server';

type Undone = Awaited<ReturnType<typeof undoChange>>;

type DescribeChange = (t: TFunction<'activity'>, change: Change & Omit<Undone, 'change'>) => string;

function refusal(error: AppError, account: Account, t: TFunction<'common'>): string {
  if (!(error instanceof UndoConflict)) return t('undo.gone');
  if (error.by === account.id) return t('undo.changedByYou');
  return error.who === null ? t('undo.already') : t('undo.changedBy', { who: error.who });
}

/**
 * Undoes a change and confirms it in the user's language. If the undo fails, the message names a later change to the
 * same records or an earlier undo as the reason; for any other `AppError`, it gives no reason.
 * @returns the message, and the change that was undone; `null` if none was
 */
export async function undoWith(
  request: Request,
  { changeId, account, actor, tell }: { changeId: number; account: Account; actor: Actor; tell: DescribeChange },
): Promise<{ message: string; change: Change | null }> {
  const t = await translatorFor(request, 'common');
  try {
    const { change, count, undid } = await undoChange({ changeId, account, actor });
    const what = tell(await translatorFor(request, 'activity'), { ...change, count, undid });
    return { message: t('undo.done', { what }), change };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { message: refusal(error, account, t), change: null };
  }
}
