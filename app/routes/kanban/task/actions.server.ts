import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { Account } from '~/models/account/schema';
import { type CheckChange, checkChangeOf } from '~/models/shared/checklist';
import { dayOf } from '~/models/shared/day';
import { recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { avatarOf } from '~/models/kanban/rules';
import { addAttachments, removeAttachment } from '~/models/kanban/attachment.server';
import { commentFormSchema, taskFormSchema, type TaskFormValues } from '~/models/kanban/form.schema';
import { getTask } from '~/models/kanban/queries.server';
import { checkTask, saveTask, taskTag } from '~/models/kanban/task-edit.server';
import { addTaskComment, deleteTaskComment } from '~/models/kanban/task.server';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import { AppError, httpStatus } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { parseForm } from '~/http/form.server';
import { type translator, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/intents.server';
import { chosenFiles, asResponse, readForm } from '~/http/page.server';
import { onceKey, saveForm } from '~/http/save-form.server';
import { redirectWithToast } from '~/http/toast.server';
import { kanbanPath, kanbanQueryOf, taskPath } from '../links';

interface Command {
  request: Request;
  account: Account;
  actor: Actor;
  t: ReturnType<typeof translator<'kanban'>>;
  id: number;
}

/** What a form of the panel is answered when the panel stays open: which one, and what is to be said of it. */
export interface TaskAnswer {
  form: 'task' | 'files' | 'comment' | 'check';
  result?: SubmissionResult<string[]>;
  message?: string;
  /** The task's form as typed, when another button of it was pressed. */
  typed?: SubmissionResult<string[]>;
  /** The comment as typed, when the task was not saved. */
  comment?: SubmissionResult<string[]>;
  /** What was typed for the checklist. */
  text?: string;
  /** The task's tag as it is now: a second save with it overwrites knowingly. */
  tag?: string;
  /** What the form of the task would hold now, after a stale save. */
  stored?: Pick<TaskFormValues, 'title' | 'boardId' | 'dueOn' | 'labels' | 'people' | 'description'>;
}

type Task = Awaited<ReturnType<typeof getTask>>;

const maxFiles = 5;

/** The panel again, with what was typed. */
function answered(answer: TaskAnswer, status: number) {
  return data(answer, { status });
}

/** A file too large or of a kind we do not take, in the person's language; other errors are thrown on. */
async function fileMessage({ request, t }: Command, error: unknown): Promise<{ message: string; status: number }> {
  if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) throw asResponse(error);
  const validation = await translatorFor(request, 'validation');
  const message = error.code === 'invalid' ? validation('fileType') : t('files.tooLarge');
  return { message, status: httpStatus(error.code) };
}

async function save(command: Command, form: FormData) {
  const { request, actor, id } = command;
  const [picture] = chosenFiles(form, 'coverFile');
  const answer = await saveForm({
    request,
    actor,
    form,
    schema: taskFormSchema,
    texts: 'kanban',
    save: async (values, by) => {
      const cover =
        picture && (await saveUpload({ file: picture, actor, once: by.once, picture: true }).catch(refuseCover)).url;
      const saved = await saveTask({ id, values, cover, ...by });
      // A half-written comment is saved with the task rather than lost.
      const written = commentFormSchema.safeParse({ comment: form.get('comment') });
      if (written.success) await addComment(command, form, written.data.comment);
      return saved;
    },
    done: ({ input: { title }, t, search }) => ({
      to: `${kanbanPath}${kanbanQueryOf(search)}`,
      message: t('toast.taskSaved', { title }),
    }),
    stored: async () => {
      const task = await getTask(id);
      return { tag: taskTag(task), values: formOf(task) };
    },
  });
  if (answer instanceof Response) return answer;
  const { result, tag, stored } = answer.data;
  const kept = { status: undefined, initialValue: { comment: String(form.get('comment') ?? '') } };
  return data<TaskAnswer>({ form: 'task', result, tag, stored, comment: kept }, answer.init ?? undefined);
}

/** What the form of a task holds, as it is stored. */
function formOf({ title, boardId, dueDate, labels, assignedTo, description }: Task) {
  const people = assignedTo.map((person) => person.title);
  return { title, boardId, dueOn: dayOf(dueDate ?? ''), labels, people, description };
}

/** A refused picture is an error of the field it was chosen in. */
function refuseCover(error: unknown): never {
  if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) throw error;
  const message = error.code === 'invalid' ? 'fileType' : 'fileTooLarge';
  throw new AppError(error.code, error.message, { cover: message });
}

async function attach(command: Command, form: FormData) {
  const { actor, t, id } = command;
  const chosen = chosenFiles(form, 'files');
  if (chosen.length === 0) return answered({ form: 'files', message: t('files.none') }, 400);
  if (chosen.length > maxFiles)
    return answered({ form: 'files', message: t('files.tooMany', { count: maxFiles }) }, 400);
  try {
    const once = onceKey(
      form,
      chosen.map(({ name, size }) => [name, size]),
    );
    const files = [];
    for (const file of chosen) files.push(await saveUpload({ file, actor, once }));
    const { changeId } = await addAttachments({ id, files, actor, once });
    return await stay(command, t('toast.attached', { count: files.length }), changeId, form.get('redirectTo'));
  } catch (error) {
    const { message, status } = await fileMessage(command, error);
    return answered({ form: 'files', message }, status);
  }
}

async function addComment({ account, actor, id }: Command, form: FormData, comment: string) {
  const name = account.fullName || account.username;
  const written = { name, img: account.avatar || avatarOf(name), comment };
  return addTaskComment({ id, comment: written, actor, once: onceKey(form, written) });
}

async function comment(command: Command, form: FormData) {
  const { request, t } = command;
  const submission = await parseForm(request, form, commentFormSchema);
  if (submission.status !== 'success') {
    const typed = await changedTask(command, form);
    return answered({ form: 'comment', result: submission.reply(), typed }, 400);
  }
  const { changeId } = await addComment(command, form, submission.value.comment);
  const typed = await changedTask(command, form);
  if (typed)
    return answered({ form: 'comment', typed, message: t('comments.added'), tag: String(form.get('tag')) }, 200);
  return stay(command, t('toast.commented'), changeId);
}

/** The form of the task that came along with a comment, where it says something else than what is stored. */
async function changedTask(command: Command, form: FormData) {
  if (!form.has('title')) return undefined;
  const submission = await parseForm(command.request, form, taskFormSchema);
  if (submission.status === 'success') {
    const { newLabel, newPerson, cover: _, ...values } = submission.value;
    const isSame = recordTag({ ...values, dueOn: values.dueOn ?? '' }) === recordTag(formOf(await getTask(command.id)));
    if (isSame && newLabel + newPerson === '') return undefined;
  }
  return submission.reply({ formErrors: [] });
}

/** Changes one line of the checklist, with Undo where one is lost; a line that will not do comes back with 400. */
async function check(command: Command, form: FormData, change: CheckChange) {
  const { request, actor, id } = command;
  try {
    const { changeId } = await checkTask({ id, change, actor, once: onceKey(form, change) });
    if (change.kind === 'remove') {
      return await stay(command, (await translatorFor(request, 'form'))('checklist.removed'), changeId);
    }
    return redirect(taskPath(id, kanbanQueryOf(new URL(request.url).searchParams)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    const words = await translatorFor(request, 'form');
    const message = words(error.code === 'invalid' ? 'checklist.invalid' : 'checklist.changed');
    const text = change.kind === 'add' ? change.text : '';
    return answered({ form: 'check', message, text }, httpStatus(error.code));
  }
}

function stay({ request, id }: Command, message: string, changeId: number | null, wanted: unknown = null) {
  const panel = taskPath(id, kanbanQueryOf(new URL(request.url).searchParams));
  const to = localPath(typeof wanted === 'string' ? wanted : null, panel);
  return redirectWithToast(request, to, { type: 'success', message, changeId });
}

const act = intents<{ command: Command; form: FormData; index: number }, ReturnType<typeof save>>({
  save: ({ command, form }) => save(command, form),
  attach: ({ command, form }) => attach(command, form),
  comment: ({ command, form }) => comment(command, form),
  detach: async ({ command, form, index }) => {
    const { id, actor, t } = command;
    const { changeId } = await removeAttachment({ id, index, name: String(form.get('name')), actor });
    return stay(command, t('toast.detached'), changeId);
  },
  uncomment: async ({ command, form, index }) => {
    const { id, actor, t } = command;
    const { changeId } = await deleteTaskComment({ id, index, text: String(form.get('text')), actor });
    return stay(command, t('toast.uncommented'), changeId);
  },
});

/** The forms of a task's panel by `intent`: save, attach, detach, comment, uncomment, and those of its checklist. */
export async function actOnTask(asked: Omit<Command, 't'>) {
  const t = await translatorFor(asked.request, 'kanban');
  const form = await readForm(asked.request, (maxFiles + 1) * maxUploadBytes);
  const change = checkChangeOf(form);
  try {
    if (change) return await check({ ...asked, t }, form, change);
    return await act(form, { command: { ...asked, t }, form, index: Number(form.get('index') ?? -1) });
  } catch (error) {
    throw asResponse(error);
  }
}
