import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import { changeText } from '~/components/text/change-text';
import type { Account } from '~/models/account/schema';
import { type CheckChange, checkChangeOf } from '~/models/shared/checklist';
import { dayOf } from '~/models/shared/day';
import { conflictOf } from '~/models/shared/merge.server';
import type { Actor } from '~/models/store/change-log';
import { avatarOf, localImageUrl } from '~/lib/local-image';
import { addAttachments, removeAttachment } from '~/models/kanban/attachment.server';
import { commentFormSchema, taskFormSchema, type TaskFormValues } from '~/models/kanban/form.schema';
import { getTask } from '~/models/kanban/queries.server';
import { checkTask, saveTask, taskTag } from '~/models/kanban/task-edit.server';
import { addTaskComment, deleteTaskComment } from '~/models/kanban/task.server';
import { setWatching } from '~/models/kanban/watch.server';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import { AppError, httpStatus } from '~/lib/errors';
import { localPath } from '~/http/address.server';
import { parseForm } from '~/http/form/parse.server';
import { type translator, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { chosenFiles, asResponse, readForm } from '~/http/page.server';
import { readIdempotencyKey, saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { carriedInput } from '~/http/form/carried-input.server';
import { undoWith } from '~/http/undo.server';
import { kanbanPath, kanbanQueryOf, taskPath } from '../links';

interface Command {
  request: Request;
  account: Account;
  actor: Actor;
  t: ReturnType<typeof translator<'kanban'>>;
  id: number;
}

/** Response to a form in the panel if the panel stays open: which form it was, and the message to show. */
interface TaskResult {
  form: 'task' | 'files' | 'comment' | 'check' | 'done';
  result?: SubmissionResult<string[]>;
  message?: string;
  /** The change that the message reports, for Undo. */
  changeId?: number | null;
  /** The task's form as typed if another of its buttons was clicked. */
  typed?: SubmissionResult<string[]>;
  /** The comment as typed if the task wasn't saved. */
  comment?: SubmissionResult<string[]>;
  /** Text typed in the checklist field. */
  text?: string;
  /** Tag for the next save. After a stale save, it's the current tag, so saving again overwrites the other change. */
  tag?: string;
  /** The current stored values of the task's form, after a stale save. */
  stored?: Pick<TaskFormValues, 'title' | 'boardId' | 'dueOn' | 'labels' | 'people' | 'description'>;
}

type Task = Awaited<ReturnType<typeof getTask>>;

const maxFiles = 5;

/** Returns the panel again with all typed input. */
async function panelResponse({ request, account, id }: Command, form: FormData, result: TaskResult, status: number) {
  return data({ ...(await typedIn({ request, account, id }, form)), ...result }, { status });
}

/** Returns the input in the task's form and the fields next to it, or undefined if nothing would be lost. */
async function typedIn({ request, account, id }: Pick<Command, 'request' | 'account' | 'id'>, form: FormData) {
  const stored = formOf(await getTask(id, account));
  const task = await carriedInput({ request, form }, { schema: taskFormSchema, stored });
  const [comment, text] = ['comment', 'text'].map((name) => String(form.get(name) ?? ''));
  if (!form.has('tag') || (!task && !comment && !text)) return undefined;
  return { ...task, comment: { initialValue: { comment } } as SubmissionResult<string[]>, text };
}

/**
 * Returns the message for a file that's too large or of an unsupported type, in the user's language. Throws any other
 * error as a response (`asResponse`).
 */
async function fileMessage({ request, t }: Command, error: unknown): Promise<{ message: string; status: number }> {
  if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) throw asResponse(error);
  const validation = await translatorFor(request, 'validation');
  const message = error.code === 'invalid' ? validation('fileType') : t('files.tooLarge');
  return { message, status: httpStatus(error.code) };
}

/** @param stays whether the panel stays open after the save, with unfinished comments and names in their fields */
async function save(command: Command, form: FormData, stays = false) {
  const { request, actor, id } = command;
  const [picture] = chosenFiles(form, 'coverFile');
  const response = await saveForm({
    request,
    actor,
    form,
    schema: taskFormSchema,
    texts: 'kanban',
    save: async (values, by) => {
      const cover =
        picture &&
        (
          await saveUpload({
            file: picture,
            actor,
            place: 'kanbanTasks',
            idempotencyKey: by.idempotencyKey,
            picture: true,
          }).catch(refuseCover)
        ).url;
      if (stays) return saveTask({ id, values: { ...values, newLabel: '', newPerson: '' }, cover, ...by });
      // Save an unfinished comment or checklist line with the task so that it isn't lost.
      const written = commentFormSchema.safeParse({ comment: form.get('comment') });
      const comment = written.success ? commentBy(command.account, written.data.comment) : undefined;
      const line = String(form.get('text') ?? '').trim();
      return saveTask({ id, values, cover, comment, line, ...by });
    },
    done: ({ result: title, t, search }) => ({
      to: stays ? taskPath(id, kanbanQueryOf(search)) : `${kanbanPath}${kanbanQueryOf(search)}`,
      message: t('toast.taskSaved', { title }),
    }),
    stored: async ({ input, tag, conflicts }) => {
      const task = await getTask(id, actor);
      const storedForm = formOf(task);
      if (!conflicts) return { tag: taskTag(task), values: storedForm };
      // The two fields for new list entries aren't part of the task or of any tag.
      const { newLabel, newPerson, ...fields } = storedForm;
      const { tag: next, values } = conflictOf({ tag, typed: input, theirs: fields, conflicts });
      return { tag: next, values: { ...values, newLabel, newPerson } };
    },
  });
  if (response instanceof Response) return response;
  const { result, tag, stored } = response.data;
  const kept = { status: undefined, initialValue: { comment: String(form.get('comment') ?? '') } };
  const text = String(form.get('text') ?? '');
  return data<TaskResult>({ form: 'task', result, tag, stored, comment: kept, text }, response.init ?? undefined);
}

function formOf({ title, boardId, dueDate, labels, assignedTo, description, coverImage }: Task) {
  const people = assignedTo.map((person) => person.title);
  const stored = { title, boardId, dueOn: dayOf(dueDate ?? ''), labels, people, description };
  return { ...stored, newLabel: '', newPerson: '', cover: localImageUrl(coverImage) ?? '' };
}

/** Throws the error about a rejected image as an error of the cover field. Rethrows other errors. */
function refuseCover(error: unknown): never {
  if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) throw error;
  const message = error.code === 'invalid' ? 'pictureType' : 'fileTooLarge';
  throw new AppError(error.code, error.message, { cover: message });
}

async function attach(command: Command, form: FormData) {
  const { actor, t, id } = command;
  const chosen = chosenFiles(form, 'files');
  if (chosen.length === 0) return panelResponse(command, form, { form: 'files', message: t('files.none') }, 400);
  if (chosen.length > maxFiles)
    return panelResponse(command, form, { form: 'files', message: t('files.tooMany', { count: maxFiles }) }, 400);
  try {
    const idempotencyKey = readIdempotencyKey(
      form,
      chosen.map(({ name, size }) => [name, size]),
    );
    const files = [];
    for (const file of chosen) files.push(await saveUpload({ file, actor, place: 'kanbanTasks', idempotencyKey }));
    const { changeId } = await addAttachments({ id, files, actor, idempotencyKey });
    return await done(command, form, { message: t('toast.attached', { count: files.length }), changeId });
  } catch (error) {
    const { message, status } = await fileMessage(command, error);
    return panelResponse(command, form, { form: 'files', message }, status);
  }
}

function commentBy(account: Account, comment: string) {
  const name = account.fullName || account.username;
  return { name, img: account.avatar || avatarOf(name), comment };
}

async function comment(command: Command, form: FormData) {
  const { request, account, actor, t, id } = command;
  const submission = await parseForm(request, form, commentFormSchema);
  if (submission.status !== 'success') {
    return panelResponse(command, form, { form: 'comment', comment: submission.reply() }, 400);
  }
  const written = commentBy(account, submission.value.comment);
  const { changeId } = await addTaskComment({
    id,
    comment: written,
    actor,
    idempotencyKey: readIdempotencyKey(form, written),
  });
  form.delete('comment');
  return done(command, form, { message: t('toast.commented'), changeId });
}

/**
 * Changes one line of the checklist, with Undo if a line is removed. If the change is rejected, shows the panel again
 * with an error message.
 */
async function check(command: Command, form: FormData, change: CheckChange) {
  const { request, actor, id } = command;
  const words = await translatorFor(request, 'form');
  try {
    const { changeId } = await checkTask({ id, change, actor, idempotencyKey: readIdempotencyKey(form, change) });
    if (change.kind === 'add') form.delete('text');
    return await done(command, form, change.kind === 'remove' ? { message: words('checklist.removed'), changeId } : {});
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    const message = words(error.code === 'invalid' ? 'checklist.invalid' : 'checklist.changed');
    const line = change.kind === 'add' ? { text: change.text } : {};
    return panelResponse(command, form, { form: 'check', message, ...line }, httpStatus(error.code));
  }
}

/**
 * Responds to a button in the panel other than "Save". If the task's form was sent along with unsaved changes, shows
 * the panel with those changes and the message. Otherwise, redirects with a toast.
 */
async function done(command: Command, form: FormData, outcome: { message?: string; changeId?: number | null }) {
  const { request, id } = command;
  const { message, changeId } = outcome;
  const typed = await typedIn(command, form);
  if (typed) return data<TaskResult>({ form: 'done', ...outcome, ...typed }, { status: 200 });
  const panel = taskPath(id, kanbanQueryOf(new URL(request.url).searchParams));
  if (message === undefined) return redirect(panel);
  return redirectWithToast(request, localPath(form.get('redirectTo'), panel), { type: 'success', message, changeId });
}

async function watch(command: Command, form: FormData, on: boolean) {
  const { account, actor, t, id } = command;
  const title = await setWatching({ id, accountId: account.id, on, actor });
  return done(command, form, { message: t(on ? 'toast.watched' : 'toast.unwatched', { title }) });
}

/**
 * Splits `3:text` into an index and a text. The text identifies the entry, so no other entry is removed if the list has
 * changed.
 */
function numbered(detail: string): { index: number; text: string } {
  const [index = '', ...text] = detail.split(':');
  return { index: Number(index), text: text.join(':') };
}

const act = intents<{ command: Command; form: FormData }, ReturnType<typeof save>>({
  /** Sent when the user presses Enter in a field. */
  enter: ({ command, form }) => save(command, form),
  save: ({ command, form }) => save(command, form),
  /** Sent as soon as the user chooses an image. */
  cover: ({ command, form }) => save(command, form, true),
  attach: ({ command, form }) => attach(command, form),
  comment: ({ command, form }) => comment(command, form),
  /** Sent as `detach:<index>:<name>` to remove a file. */
  detach: async ({ command, form }, detail) => {
    const { id, actor, t } = command;
    const { index, text: name } = numbered(detail);
    const { changeId } = await removeAttachment({ id, index, name, actor });
    return done(command, form, { message: t('toast.detached'), changeId });
  },
  /** Sent as `uncomment:<comment ID>` to delete a comment. */
  uncomment: async ({ command, form }, commentId) => {
    const { id, actor, t } = command;
    const { changeId } = await deleteTaskComment({ id, commentId, actor });
    return done(command, form, { message: t('toast.uncommented'), changeId });
  },
  watch: ({ command, form }) => watch(command, form, true),
  unwatch: ({ command, form }) => watch(command, form, false),
  undo: async ({ command, form }, changeId) => {
    const { request, account, actor } = command;
    const { message } = await undoWith(request, { changeId: Number(changeId), account, actor, tell: changeText });
    return done(command, form, { message });
  },
});

/**
 * Handles the forms in a task's panel by `intent`: save (also as enter and cover), attach, detach, comment, uncomment,
 * watch, unwatch, undo, and those of its checklist.
 */
export async function actOnTask(work: Omit<Command, 't'>) {
  const t = await translatorFor(work.request, 'kanban');
  const form = await readForm(work.request, (maxFiles + 1) * maxUploadBytes);
  const change = checkChangeOf(form);
  try {
    if (change) return await check({ ...work, t }, form, change);
    return await act(form, { command: { ...work, t }, form });
  } catch (error) {
    throw asResponse(error);
  }
}
