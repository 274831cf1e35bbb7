import { data } from '@remix-run/node';
import type { Actor } from '~/models/store/change-log';
import { AppError, httpStatus } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { Refusal } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { type Outcome, runBoardCommand } from './commands.server';
import { kanbanPath, kanbanQueryOf } from '../links';

interface Command {
  request: Request;
  actor: Actor;
  accountId: number;
}

/** What a script that posts a command is answered: what was done, or why it was refused, in the person's language. */
export type BoardAnswer = { done: Outcome } | { refused: string };

const sentences = { not_found: 'refused.gone', invalid: 'refused.invalid', conflict: 'refused.changed' } as const;

/** The fields of a command; a button sends them as one value (`commandValue` in `command-form.tsx`). */
function fieldsOf(form: FormData): FormData {
  for (const [name, value] of new URLSearchParams(String(form.get('command') ?? ''))) form.set(name, value);
  return form;
}

async function run(
  { request, actor, accountId }: Command,
  form: FormData,
): Promise<{ answer: BoardAnswer; status: number }> {
  const t = await translatorFor(request, 'kanban');
  try {
    return { answer: { done: await runBoardCommand(form, { request, form, actor, accountId, t }) }, status: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = t(sentences[error.code as keyof typeof sentences] ?? 'refused.unsaved');
    const refused = error instanceof Refusal ? error.message : own;
    return { answer: { refused }, status: httpStatus(error.code) };
  }
}

/**
 * Runs the command a form names by `intent`. A form of a page goes back to its `redirectTo` with a toast; script
 * (`via=script`) is answered with data, so that the card itself can say what went wrong.
 */
export async function actOnBoards(command: Command) {
  const { request } = command;
  const form = fieldsOf(await readForm(request));
  const { answer, status } = await run(command, form);
  if (form.get('via') === 'script') return data<BoardAnswer>(answer, { status });
  const backTo = localPath(form.get('redirectTo'), `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`);
  if ('refused' in answer) return redirectWithToast(request, backTo, { type: 'error', message: answer.refused });
  return redirectWithToast(request, backTo, { type: 'success', ...answer.done });
}
