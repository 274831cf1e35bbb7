import { data } from '@remix-run/node';
import type { Actor } from '~/models/change-log';
import { AppError, httpStatus } from '~/utils/errors';
import { localPath } from '~/utils/http.server';
import { translatorFor } from '~/utils/i18n.server';
import { readForm } from '~/utils/page.server';
import { redirectWithToast } from '~/utils/toast.server';
import { boardCommands } from './board-commands.server';
import { kanbanPath, kanbanQueryOf } from './kanban-links';

/**
 * What a script that posts with `via=script` is answered: what was done, or why it was refused, in the person's
 * language; `null` stands for a server that could not be reached.
 */
export type BoardAnswer = { done: { message: string; changeId: number | null } } | { refused: string | null };

const sentences = { not_found: 'refused.gone', invalid: 'refused.invalid', conflict: 'refused.changed' } as const;

/**
 * Runs the command named by `intent`. A form is answered by a redirect with a toast to its `redirectTo`, a script by
 * data, so that the card itself can say what went wrong.
 */
export async function actOnBoards({ request, actor }: { request: Request; actor: Actor }) {
  const form = await readForm(request);
  const t = await translatorFor(request, 'kanban');
  const command = boardCommands[String(form.get('intent'))];
  if (!command) throw new Response('Unknown intent', { status: 400 });
  const byScript = form.get('via') === 'script';
  const fallback = `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
  const backTo = localPath(form.get('redirectTo'), fallback);
  try {
    const done = await command({ form, actor, t });
    if (byScript) return data<BoardAnswer>({ done });
    return await redirectWithToast(request, backTo, { type: 'success', ...done });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = t(sentences[error.code as keyof typeof sentences] ?? 'refused.unsaved');
    if (byScript) return data<BoardAnswer>({ refused: message }, { status: httpStatus(error.code) });
    return redirectWithToast(request, backTo, { type: 'error', message });
  }
}
