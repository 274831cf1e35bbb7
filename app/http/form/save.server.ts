import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { AppError, httpStatus, StaleRecord } from '~/lib/errors';
import { recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import type { Committed } from '~/models/store/store.server';
import { localPath } from '../address.server';
import { parseForm } from './parse.server';
import { languageOf, type Namespace, translator } from '../i18n.server';
import { readForm } from '../page.server';
import { fieldErrorsOf, refusalText } from '../refusal.server';
import { redirectWithToast, type Toast } from '../toast.server';

/** The actor and save options, passed on to the model's command unchanged. */
export interface Saver {
  actor: Actor;
  /** The record's `recordTag` when the form was opened. Without it, the last save wins. */
  tag: string | undefined;
  /** The idempotency key of the form, derived from its `IdempotencyKey` and the input; empty if the form has none. */
  idempotencyKey: string;
}

/** The page's response if a form wasn't saved: the form as typed, to be passed to conform as `lastResult`. */
export interface FormResult<Stored> {
  result: SubmissionResult<string[]>;
  /**
   * After a stale save, the current tag, with which a second save overwrites the record. After any other error, the
   * posted tag, so that changes by others are still detected when the form is sent again.
   */
  tag?: string;
  /** After a stale save: the currently stored record, to be shown next to the input. */
  stored?: Stored;
  /** After a stale save that is merged by field: the names of the fields changed by both users. */
  conflicts?: readonly string[];
}

/** Redirect target after saving, and the text of the toast shown there. */
interface Done {
  to: string;
  message: string;
  type?: Toast['type'];
  /** `false` if Undo would leave the user on the page of a deleted record. */
  undo?: boolean;
}

/**
 * The values of all fields of a form. Every field must be listed, with `undefined` if it isn't part of the record. A
 * missing field would be sent empty and overwrite the stored value, so omitting one is a compile error.
 */
export type FormValues<Schema extends z.ZodType> = Record<keyof z.input<Schema>, unknown>;

interface Form<Schema extends z.ZodType, Ns extends Namespace, Result, Stored> {
  request: Request;
  actor: Actor;
  schema: Schema;
  /** The namespace of `t` in `done` and `refused`. */
  texts: Ns;
  /** The posted form, if the page has already read it. */
  form?: FormData;
  /** Runs before the form is parsed, for a button that changes the form (a conform intent) instead of saving it. */
  before?: (form: FormData) => void | Promise<void>;
  save: (input: z.output<Schema>, by: Saver, form: FormData) => Promise<Committed<Result>>;
  done: (saved: {
    result: Result;
    input: z.output<Schema>;
    form: FormData;
    t: TFunction<Ns>;
    search: URLSearchParams;
  }) => Done | Promise<Done>;
  /**
   * Returns the currently stored record after a stale save. If the save is merged by field, `conflicts` lists the
   * conflicting fields (`conflictOf` of `models/shared/merge.server` creates the response from them).
   */
  stored?: (stale: {
    input: z.output<Schema>;
    tag: string | undefined;
    conflicts: readonly string[] | null;
  }) => Promise<{ tag: string; values: Stored & FormValues<Schema> }>;
  /** Returns a feature-specific message for an error; `undefined` for the default message. */
  refused?: (error: AppError, t: TFunction<Ns>) => string | undefined;
}

/**
 * Returns the form's idempotency key with a hash of the input, so that going back and typing something else creates a
 * new record.
 */
export function readIdempotencyKey(form: FormData, input: unknown = null): string {
  const key = String(form.get('idempotencyKey') ?? '').slice(0, 100);
  return key && `${key} ${recordTag({ input })}`;
}

/**
 * Returns the form after the user clicks a button that changes it instead of saving it. Invalid input is reported next
 * to its field; missing input isn't reported yet.
 */
function changedForm(result: SubmissionResult<string[]>, form: FormData): SubmissionResult<string[]> {
  const unread = Object.keys(result.error ?? {}).filter((name) => form.get(name));
  const reported = Object.fromEntries(unread.map((name) => [name, true]));
  return { ...result, state: { validated: { ...result.state?.validated, ...reported } } };
}

/**
 * Saves a page's form (architecture §2a, §5). Reads the form (`readForm`), parses it with the model's schema, calls
 * one command, and redirects with a toast that has Undo, to the form's local `redirectTo` or to `done().to`. Otherwise
 * it responds with the same page and the input: 400 for bad input and `invalid`, with messages (sentences or keys of
 * the `validation` namespace) next to their fields; 409 for a stale edit, with `stored` and its tag, and for other
 * conflicts; 200 after an add or remove button; for any other `AppError`, its status. If the record is gone (404) and
 * there's no JavaScript, the page's loader fails, and its error page shows the input (`noteForm`).
 *
 *     const { actor } = await requireAccess(request, 'Invoice');
 *     return saveForm({
 *       request, actor, schema: invoiceInputSchema, texts: 'invoice',
 *       save: (input, by) => updateInvoice({ id, input, ...by }),
 *       done: ({ t, search }) => ({ to: `${listPath}${listQueryOf(search)}`, message: t('toast.saved', { id }) }),
 *     });
 */
export async function saveForm<Schema extends z.ZodType, Ns extends Namespace, Result, Stored = never>(
  options: Form<Schema, Ns, Result, Stored>,
) {
  const { request, actor, schema } = options;
  const form = options.form ?? (await readForm(request));
  await options.before?.(form);
  const submission = await parseForm(request, form, schema);
  const opened = form.has('tag') ? { tag: String(form.get('tag')) } : {};
  const again = (formResult: FormResult<Stored>, status: number) => data({ ...opened, ...formResult }, { status });
  if (submission.status !== 'success') {
    const result = submission.status === 'error' ? submission.reply() : changedForm(submission.reply(), form);
    return again({ result }, submission.status === 'error' ? 400 : 200);
  }
  const input = submission.value;
  const language = await languageOf(request);
  const t = translator(language, options.texts);
  let saved: Committed<Result>;
  try {
    const by = { actor, tag: opened.tag, idempotencyKey: readIdempotencyKey(form, input) };
    saved = await options.save(input, by, form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = options.refused?.(error, t);
    const status = httpStatus(error.code);
    // If a conflict doesn't concern any of the form's fields, show the error above the form, because no field could
    // show it.
    const isAbove = error.code === 'conflict' && !Object.keys(error.fields ?? {}).some((name) => form.has(name));
    if (error.fields && !isAbove && own === undefined)
      return again({ result: submission.reply({ fieldErrors: fieldErrorsOf(error, language) }) }, status);
    const common =
      error.code === 'not_found' ? translator(language, 'form')('goneTyped') : refusalText(error, language);
    const result = submission.reply({ formErrors: [own ?? common] });
    if (!(error instanceof StaleRecord) || !options.stored) return again({ result }, status);
    const { tag, values } = await options.stored({ input, tag: opened.tag, conflicts: error.conflicts });
    const { conflicts } = error;
    return again({ result, tag, stored: values, ...(conflicts && { conflicts }) }, status);
  }
  const { searchParams: search } = new URL(request.url);
  const outcome = await options.done({ result: saved.result, input, form, t, search });
  const { to, message, type = 'success', undo = true } = outcome;
  const toast = { type, message, changeId: undo ? saved.changeId : null };
  return redirectWithToast(request, localPath(form.get('redirectTo'), to), toast);
}
