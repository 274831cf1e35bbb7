import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { Account } from '~/models/account/schema';
import { parseAddresses, withPeople } from '~/models/email/address';
import { discardDraft } from '~/models/email/commands.server';
import { holdMail, queueMailOut, saveDraft, type Sending, sendingOf } from '~/models/email/compose.server';
import {
  addressFields,
  begunDraftSchemas,
  type DraftInput,
  draftSchema,
  savedDraftSchema,
  sendSchema,
} from '~/models/email/compose.schema';
import { maxFound } from '~/models/email/contacts.server';
import { withTemplate } from '~/models/email/inserted';
import { getMailSignature } from '~/models/email/signature.server';
import { getMailTemplate } from '~/models/email/templates.server';
import { scheduledTime, scheduleMail } from '~/models/email/schedule.server';
import { attachmentOf } from '~/models/email/new-mail.server';
import { maxFiles, speaksOfFiles, undoSeconds } from '~/models/email/rules';
import type { StoredMail } from '~/models/email/schema';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import { AppError, httpStatus } from '~/lib/errors';
import { resumedField } from '~/lib/resumed-field';
import { localPath } from '~/http/address.server';
import { formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, chosenFiles, orThrow, type PostedForm, readForm } from '~/http/page.server';
import { Refusal, refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailSubUrl, mailUrl } from '../links';
import { readerOf } from '../reader.server';
import { readLater, reschedule, scheduledText, sendNow, toastAbout } from './scheduled.server';

interface Work extends PostedForm {
  account: Account;
  search: URLSearchParams;
}

/**
 * Stores the files selected in the form. Throws `invalid` under `files` with an error message in the user's language if
 * there are too many files or one is rejected. In the latter case, the message includes the file's name.
 */
async function storeFiles({ request, form, actor }: Work): Promise<StoredMail['attachments']> {
  const t = await translatorFor(request, 'email');
  const validation = await translatorFor(request, 'validation');
  const refused = (message: string) => new Refusal('invalid', message, { files: message });
  const chosen = chosenFiles(form, 'files');
  if (chosen.length > maxFiles) throw refused(t('compose.tooMany', { count: maxFiles }));
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  const stored = [];
  for (const file of chosen) {
    const kept = await saveUpload({ file, actor, place: 'emails', idempotencyKey }).catch((error: unknown) => {
      if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) throw error;
      const reason = validation(error.code === 'invalid' ? 'fileType' : 'fileTooLarge');
      throw refused(t('compose.fileRefused', { name: file.name, reason }));
    });
    stored.push(attachmentOf(file, kept));
  }
  return stored;
}

/**
 * Returns the form with its error messages. `filesLost` is true if files were selected: they aren't attached yet, and
 * the browser doesn't send them again.
 */
function again({ form }: Work, result: SubmissionResult<string[]>, status?: number) {
  const { data: response, init } = formAgain(result, status);
  return data({ ...response, filesLost: chosenFiles(form, 'files').length > 0 }, init ?? undefined);
}

/**
 * Returns the result for a rejected form. Its error messages quote the parts of address fields that aren't valid
 * addresses.
 */
async function named({ request, form }: Work, result: SubmissionResult<string[]>): Promise<SubmissionResult<string[]>> {
  const t = await translatorFor(request, 'email');
  const error = { ...result.error };
  for (const field of addressFields) {
    const { bad } = parseAddresses(String(form.get(field) ?? ''));
    if (error[field] && bad.length > 0)
      error[field] = [t('compose.badAddresses', { count: bad.length, addresses: bad.slice(0, 5).join(', ') })];
  }
  return { ...result, error };
}

/** Returns the URL of the page behind the form, by default the email page. */
const leave = ({ form, search }: Work) => localPath(form.get('over'), mailUrl(search));

/**
 * Leaves the form after an email is sent or scheduled. Until the email has gone out, Undo opens it in the form again.
 */
async function tellSending(work: Work, { id, changeId, scheduledFor }: Sending, apart: boolean) {
  const { request, account, search } = work;
  const t = await translatorFor(request, 'email');
  if (scheduledFor !== null) {
    const message = scheduledText(scheduledFor, await readerOf(request, account));
    const undo = { to: back(search, { draft: id }) };
    return redirectWithToast(request, leave(work), { type: 'success', message, about: toastAbout(id), changeId, undo });
  }
  const sending = (await translatorFor(request, 'common'))('undo.sending', { count: undoSeconds });
  return redirectWithToast(request, leave(work), {
    type: 'success',
    message: apart ? t('toast.sendingApart', { sending }) : sending,
    about: toastAbout(id),
    changeId,
    undo: {
      to: back(search, { draft: id }),
      end: { at: Date.now() + undoSeconds * 1000, message: t('toast.sent') },
    },
  });
}

/**
 * Validates the form with a schema, saves it as a draft, and calls `next`. If the form is invalid or can't be saved,
 * returns it with error messages. Throws a 404 response for an unknown draft.
 */
async function saved<Answer>(
  work: Work,
  schema: typeof draftSchema | typeof savedDraftSchema | typeof sendSchema,
  next: (saved: { id: number; apart: boolean }, input: DraftInput, files: number) => Promise<Answer>,
) {
  const { request, form, account, actor } = work;
  const submission = await parseForm(request, form, schema);
  if (submission.status !== 'success') return again(work, await named(work, submission.reply()));
  const input = submission.value as DraftInput;
  const formKey = String(form.get('idempotencyKey') ?? '').slice(0, 100);
  const idempotencyKey = formKey && `${formKey} draft`;
  try {
    const files = await storeFiles(work);
    const done = await saveDraft({ input, files, account, actor, idempotencyKey });
    return await next(done, input, files.length + input.keep.length);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw asResponse(error);
    const isAgain = schema === sendSchema && error.code === 'conflict';
    const sending = isAgain ? await sendingOf({ input, account, actor, idempotencyKey }) : null;
    if (sending) return tellSending(work, sending, false);
    const t = await translatorFor(request, 'email');
    const [field] = Object.keys(error.fields ?? {});
    const isSent = error.code === 'conflict';
    const message = isSent ? t('compose.sent') : refusalText(error, await languageOf(request));
    const result = field
      ? submission.reply({ fieldErrors: { [field]: [message] } })
      : submission.reply({ formErrors: [message] });
    return again(work, result, httpStatus(error.code));
  }
}

/** Adds the people selected below an address field to that field, whichever button submitted the form. */
function addTicked(form: FormData): void {
  const field = addressFields.find((one) => one === form.get('peopleOf'));
  if (!field || !form.has('people')) return;
  const ticked = form.getAll('people').slice(0, maxFound).map(String).join();
  form.set(field, withPeople(String(form.get(field) ?? ''), parseAddresses(ticked).people));
}

const back = (search: URLSearchParams, extra: Record<string, string | number>) => mailSubUrl('compose', search, extra);

/**
 * Returns the URL of a draft. If another window has changed the original draft, this form was saved as a separate one
 * (`apart`), and the page shows a note.
 */
const backTo = ({ search }: Work, { id, apart }: { id: number; apart: boolean }, extra: Record<string, number> = {}) =>
  back(search, { draft: id, ...(apart ? { apart: 1 } : {}), ...extra });

/** Continues the draft at a URL. A panel over another page receives the URL and stays open. */
const goOn = ({ form }: Work, url: string) => (form.has('over') ? data({ compose: url }) : redirect(url));

/** Result of a button: a redirect, the form with error messages, or, for JavaScript, the draft's ID or URL. */
type Reply =
  | Response
  | ReturnType<typeof again>
  | ReturnType<typeof data<{ draft: number; apart: boolean } | { compose: string }>>;

/**
 * Returns a query with the warnings that the user should confirm before an email is sent. Returns an empty string
 * without warnings or once they're confirmed.
 */
function warningsOf({ form }: Work, input: DraftInput, files: number): string {
  if (form.get('confirmed') === '1') return '';
  const warn = [
    ...(input.subject.trim() === '' ? ['subject'] : []),
    ...(input.body.trim() === '' && files === 0 ? ['body'] : []),
    ...(files === 0 && speaksOfFiles(`${input.subject}\n${input.body}`) ? ['files'] : []),
  ];
  return warn.map((one) => `warn=${one}`).join('&');
}

const act = intents<Work, Promise<Reply>>({
  send: (work) =>
    saved(work, sendSchema, async (draft, input, files) => {
      const { account, actor } = work;
      const warn = warningsOf(work, input, files);
      if (warn !== '') return goOn(work, `${backTo(work, draft)}&${warn}`);
      const { changeId } = await queueMailOut({ id: draft.id, seconds: undoSeconds, accountId: account.id, actor });
      return tellSending(work, { id: draft.id, changeId, scheduledFor: null }, draft.apart);
    }),
  later: (work, detail) =>
    saved(work, sendSchema, async (draft, input, files) => {
      const { request, form, account, actor } = work;
      const at = readLater(form, detail, await readerOf(request, account));
      const warn = warningsOf(work, input, files);
      if (warn !== '') return goOn(work, `${backTo(work, draft)}&${warn}`);
      const { changeId } = await scheduleMail({ id: draft.id, at, accountId: account.id, actor });
      return tellSending(work, { id: draft.id, changeId, scheduledFor: at }, draft.apart);
    }),
  now: sendNow,
  reschedule,
  save: (work) =>
    saved(work, savedDraftSchema, async (draft) => {
      const scheduledFor = draft.apart ? null : await scheduledTime(draft.id, work.account.id);
      if (scheduledFor !== null) return tellSending(work, { id: draft.id, changeId: null, scheduledFor }, false);
      if (work.form.has('over')) return goOn(work, backTo(work, draft));
      const t = await translatorFor(work.request, 'email');
      return redirectWithToast(work.request, backTo(work, draft), { type: 'success', message: t('toast.drafted') });
    }),
  preview: (work) => saved(work, savedDraftSchema, async (draft) => goOn(work, backTo(work, draft, { preview: 1 }))),
  // Inserts one of the user's templates and continues with the draft.
  template: async (work) => {
    const { form, account } = work;
    const { text } = await orThrow(getMailTemplate(Number(form.get('template') ?? 0), account.id));
    const { text: signature } = await getMailSignature(account.id);
    form.set('body', withTemplate(String(form.get('body') ?? '').replace(/\r\n/g, '\n'), text, signature));
    return saved(work, savedDraftSchema, async (draft) => goOn(work, backTo(work, draft, { inserted: Date.now() })));
  },
  // Shows people who match the field's unfinished text in a list below the field. Shows no list if people were selected
  // and no unfinished text is left.
  people: (work, detail) => {
    const field = addressFields.find((one) => one === detail);
    if (!field) throw new Response('Unknown field', { status: 400 });
    return saved(work, begunDraftSchemas[field], async (draft, input) => {
      const begun = parseAddresses(input[field]).bad.join(', ');
      const url = backTo(work, draft);
      const isDone = begun === '' && work.form.has('people');
      return goOn(work, isDone ? url : `${url}&${new URLSearchParams({ people: field, begun })}`);
    });
  },
  autosave: (work) => {
    work.form.delete('files');
    return saved(work, draftSchema, async (draft) => {
      // The user signed in again after the session expired, which navigated away from the form, so redirect to the
      // draft.
      return work.form.has(resumedField)
        ? redirect(backTo(work, draft))
        : data({ draft: draft.id, apart: draft.apart });
    });
  },
  discard: async (work) => {
    const { request, form, account, actor } = work;
    const t = await translatorFor(request, 'email');
    const id = Number(form.get('draft') ?? 0);
    const gone = await discardDraft({ id, accountId: account.id, actor }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return { changeId: null };
      throw asResponse(error);
    });
    const message = t('toast.discarded');
    return redirectWithToast(request, leave(work), { type: 'success', message, changeId: gone.changeId });
  },
  hold: async ({ request, form, account, actor, search }) => {
    const t = await translatorFor(request, 'email');
    const id = Number(form.get('draft') ?? 0);
    try {
      await holdMail({ id, accountId: account.id, actor });
      return await redirectWithToast(request, back(search, { draft: id }), {
        type: 'success',
        message: t('toast.held'),
        about: toastAbout(id),
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw asResponse(error);
      return redirectWithToast(request, mailUrl(search), { type: 'error', message: t('compose.sent') });
    }
  },
});

/**
 * Handles the buttons in the compose form by `intent`: `send`, `later`, `save`, `preview`, `template`, `people` for an
 * address field, `autosave`, `discard`; and, for a scheduled email, `hold`, `now`, and `reschedule`.
 */
export async function actOnCompose({ request, account, actor }: Pick<Work, 'request' | 'account' | 'actor'>) {
  const form = await readForm(request, 6 * maxUploadBytes);
  addTicked(form);
  return act(form, { request, form, account, actor, search: new URL(request.url).searchParams });
}
