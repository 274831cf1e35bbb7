import type { Actor } from '~/models/store/change-log';
import { AppError, httpStatus } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { ticksOf } from '~/http/list/selected-ids.server';
import { Refusal } from '~/http/refusal.server';
import { savedViewActions } from '~/http/list/saved-views.server';
import { answerDone, answerRefused } from '~/http/form/change-answer.server';
import { saveForm } from '~/http/form/save.server';
import { createBoard } from '~/models/kanban/board.server';
import { boardFormSchema } from '~/models/kanban/form.schema';
import { intents } from '~/http/form/intents.server';
import { boardCommands } from './commands.server';
import { kanbanPath, kanbanQueryOf } from '../links';

interface Command {
  request: Request;
  actor: Actor;
  accountId: number;
  projectId: number;
}

const sentences = { not_found: 'refused.gone', invalid: 'refused.invalid', conflict: 'refused.changed' } as const;

/** Key under which saved views of the boards are stored. */
export const kanbanViewList = 'kanbanTasks';

function boardsOf(request: Request): string {
  return `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
}

/**
 * Adds the fields of a command to the form. A button sends them as one value (`commandValue` in `command-form.tsx`).
 */
function fieldsOf(form: FormData): FormData {
  for (const [name, value] of new URLSearchParams(String(form.get('command') ?? ''))) form.set(name, value);
  return form;
}

type Work = Command & { form: FormData };

/** Runs a command. Returns data if JavaScript sent the form; otherwise, redirects to the form's `redirectTo`. */
async function answerTo(command: (typeof boardCommands)[string], { request, form, actor, projectId }: Work) {
  const t = await translatorFor(request, 'kanban');
  const sent = { request, form, to: localPath(form.get('redirectTo'), boardsOf(request)) };
  try {
    return await answerDone(sent, await command({ request, form, actor, projectId, t }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = t(sentences[error.code as keyof typeof sentences] ?? 'refused.unsaved');
    const message = error instanceof Refusal ? error.message : own;
    return answerRefused(sent, message, { status: httpStatus(error.code), ticks: ticksOf(form) });
  }
}

function addBoard({ request, actor, projectId, form }: Work) {
  return saveForm({
    request,
    actor,
    form,
    schema: boardFormSchema.pick({ title: true }),
    texts: 'kanban',
    save: (input, { idempotencyKey }) => createBoard({ input, projectId, actor, idempotencyKey }),
    done: ({ input: { title }, t }) => ({ to: boardsOf(request), message: t('toast.boardAdded', { title }) }),
  });
}

const views = savedViewActions<Work>(kanbanViewList, ({ request }) => boardsOf(request));

const act = intents<Work, ReturnType<typeof answerTo | typeof addBoard | (typeof views)['view.save']>>({
  ...Object.fromEntries(
    Object.entries(boardCommands).map(([name, command]) => [name, (work: Work) => answerTo(command, work)]),
  ),
  addBoard,
  ...views,
});

/**
 * Runs the command specified by a form's `intent`, or saves a view. Redirects to the form's `redirectTo` with a toast.
 * If JavaScript sent the form (`via=script`), returns data instead so that the card can show the error.
 */
export async function actOnBoards(command: Command) {
  const form = fieldsOf(await readForm(command.request));
  return act(form, { ...command, form });
}
