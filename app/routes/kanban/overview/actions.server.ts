import { data } from '@remix-run/node';
import type { Actor } from '~/models/store/change-log';
import { AppError, httpStatus } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { ticksOf } from '~/http/list/chosen.server';
import { Refusal } from '~/http/refusal.server';
import { savedViewActions } from '~/http/list/saved-views.server';
import { saveForm } from '~/http/form/save.server';
import { createBoard } from '~/models/kanban/board.server';
import { boardFormSchema } from '~/models/kanban/form.schema';
import { redirectWithToast } from '~/http/toast.server';
import { intents } from '~/http/form/intents.server';
import { type Outcome, boardCommands } from './commands.server';
import { kanbanPath, kanbanQueryOf } from '../links';

interface Command {
  request: Request;
  actor: Actor;
  accountId: number;
}

/** What a script that posts a command is answered: what was done, or why it was refused, in the person's language. */
type BoardAnswer = { done: Outcome } | { refused: string };

const sentences = { not_found: 'refused.gone', invalid: 'refused.invalid', conflict: 'refused.changed' } as const;

/** The name saved views of the boards are kept under. */
export const kanbanViewList = 'kanbanTasks';

/** The boards with the filters they are shown with. */
function boardsOf(request: Request): string {
  return `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
}

/** The fields of a command; a button sends them as one value (`commandValue` in `command-form.tsx`). */
function fieldsOf(form: FormData): FormData {
  for (const [name, value] of new URLSearchParams(String(form.get('command') ?? ''))) form.set(name, value);
  return form;
}

type Work = Command & { form: FormData };

async function run(
  command: (typeof boardCommands)[string],
  { request, actor, form }: Work,
): Promise<{ answer: BoardAnswer; status: number }> {
  const t = await translatorFor(request, 'kanban');
  try {
    return { answer: { done: await command({ request, form, actor, t }) }, status: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = t(sentences[error.code as keyof typeof sentences] ?? 'refused.unsaved');
    const refused = error instanceof Refusal ? error.message : own;
    return { answer: { refused }, status: httpStatus(error.code) };
  }
}

/** Runs a command and goes back to the form's `redirectTo` with a toast, or answers a script with data. */
async function answerTo(command: (typeof boardCommands)[string], work: Work) {
  const { request, form } = work;
  const { answer, status } = await run(command, work);
  if (form.get('via') === 'script') return data<BoardAnswer>(answer, { status });
  const backTo = localPath(form.get('redirectTo'), boardsOf(request));
  if ('refused' in answer) {
    return redirectWithToast(request, backTo, { type: 'error', message: answer.refused, ticks: ticksOf(form) });
  }
  return redirectWithToast(request, backTo, { type: 'success', ...answer.done });
}

/** Adds a board; without a name the page comes back and says so beside the field. */
function addBoard({ request, actor, form }: Work) {
  return saveForm({
    request,
    actor,
    form,
    schema: boardFormSchema.pick({ title: true }),
    texts: 'kanban',
    save: (input, { once }) => createBoard({ input, actor, once }),
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
 * Runs the command a form names by `intent`, or keeps a view. A form of a page goes back to its `redirectTo` with a toast; script
 * (`via=script`) is answered with data, so that the card itself can say what went wrong.
 */
export async function actOnBoards(command: Command) {
  const form = fieldsOf(await readForm(command.request));
  return act(form, { ...command, form });
}
