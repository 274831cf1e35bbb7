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
import { languageOf, type Namespace, translator, validationMessages } from '../i18n.server';
import { readForm } from '../page.server';
import { refusalText } from '../refusal.server';
import { redirectWithToast, type Toast } from '../toast.server';
import { asSentence } from '../validation';

/** Who saves and how, to be handed on to the model's command as it is. */
export interface Saver {
  actor: Actor;
  /** `recordTag` of the record as the form showed it; left out by a form without one, then the last to save wins. */
  tag: string | undefined;
  /** The once-only key of the form, made of its `OnceKey` and of what was typed; empty when it carried none. */
  once: string;
}

/** What a page answers when a form was not saved: the form as typed, to be handed to conform as `lastResult`. */
export interface FormAnswer<Stored> {
  result: SubmissionResult<string[]>;
  /**
   * After a stale save the tag a second save overwrites with; after any other refusal the posted one, so that what others
   * change until the form is sent again is still noticed.
   */
  tag?: string;
  /** After a stale save: the record as it is stored now, to be shown beside what was typed. */
  stored?: Stored;
}

/** Where to go after saving, and what to say there. */
interface Done {
  to: string;
  message: string;
  type?: Toast['type'];
  /** `false` where Undo would leave the person on the page of something that is gone. */
  undo?: boolean;
}

/**
 * Every field of a form: what it shows of a record must name each, `undefined` for one that says what to do with the record.
 * A field that's forgotten would come back empty and wipe what's stored, so it doesn't compile.
 */
export type FormValues<Schema extends z.ZodType> = Record<keyof z.input<Schema>, unknown>;

interface Form<Schema extends z.ZodType, Ns extends Namespace, Result, Stored> {
  request: Request;
  actor: Actor;
  /** The model's schema for what the form sends. */
  schema: Schema;
  /** The namespace that `t` reads in `done` and `refused`. */
  texts: Ns;
  /** The posted form, where the page has read it already. */
  form?: FormData;
  /** Runs before the form is parsed, for a button that changes the form instead of saving it (a conform intent). */
  before?: (form: FormData) => void | Promise<void>;
  /** Calls the one command of the model. */
  save: (input: z.output<Schema>, by: Saver, form: FormData) => Promise<Committed<Result>>;
  done: (saved: {
    result: Result;
    input: z.output<Schema>;
    form: FormData;
    t: TFunction<Ns>;
    search: URLSearchParams;
  }) => Done | Promise<Done>;
  /**
   * The record as it is stored now, asked for after a stale save; where the save is merged by field, `conflicts` names those
   * that collided (`conflictOf` of `models/shared/merge.server` makes the answer of them).
   */
  stored?: (stale: {
    input: z.output<Schema>;
    tag: string | undefined;
    conflicts: readonly string[] | null;
  }) => Promise<{ tag: string; values: Stored & FormValues<Schema> }>;
  /** A sentence of the feature's own for a refusal; `undefined` leaves it to the common ones. */
  refused?: (error: AppError, t: TFunction<Ns>) => string | undefined;
}

/** The once-only key of a form with a hash of what was typed: going back and typing something else is a new record. */
export function onceKey(form: FormData, input: unknown = null): string {
  const key = String(form.get('idempotencyKey') ?? '').slice(0, 100);
  return key && `${key} ${recordTag({ input })}`;
}

/**
 * The form after a button that changes it instead of saving it: what was typed and cannot be read is told beside its field,
 * what is still missing is not yet.
 */
function changedForm(result: SubmissionResult<string[]>, form: FormData): SubmissionResult<string[]> {
  const unread = Object.keys(result.error ?? {}).filter((name) => form.get(name));
  const told = Object.fromEntries(unread.map((name) => [name, true]));
  return { ...result, state: { validated: { ...result.state?.validated, ...told } } };
}

/**
 * THE way a page's form saves (architecture §2a, §5). Reads the form (405, 413, 403), parses it with the model's schema,
 * calls one command and leads on with a toast that carries Undo, to the form's local `redirectTo` or to `done().to`.
 * Otherwise the same page with what was typed: 400 for bad input and `invalid`, its messages (sentences or keys of the
 * `validation` namespace) beside their fields; 409 for a stale edit with `stored` and its tag, and for other conflicts;
 * 200 after an add or remove button; 404 when what it is about is gone: without script, where the loader of the page then
 * fails, its error page shows what was typed (`noteForm`).
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
  const again = (answer: FormAnswer<Stored>, status: number) => data({ ...opened, ...answer }, { status });
  if (submission.status !== 'success') {
    const result = submission.status === 'error' ? submission.reply() : changedForm(submission.reply(), form);
    return again({ result }, submission.status === 'error' ? 400 : 200);
  }
  const input = submission.value;
  const language = await languageOf(request);
  const t = translator(language, options.texts);
  let saved: Committed<Result>;
  try {
    const by = { actor, tag: opened.tag, once: onceKey(form, input) };
    saved = await options.save(input, by, form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = options.refused?.(error, t);
    const status = httpStatus(error.code);
    // A conflict about none of its fields is said above the form: beside a field it has not, nobody would read it.
    const isAbove = error.code === 'conflict' && !Object.keys(error.fields ?? {}).some((name) => form.has(name));
    if (error.fields && !isAbove && own === undefined) {
      const messages = validationMessages(language);
      const fieldErrors: Record<string, string[]> = {};
      for (const [name, text] of Object.entries(error.fields)) fieldErrors[name] = [asSentence(text, messages)];
      return again({ result: submission.reply({ fieldErrors }) }, status);
    }
    const common =
      error.code === 'not_found' ? translator(language, 'form')('goneTyped') : refusalText(error, language);
    const result = submission.reply({ formErrors: [own ?? common] });
    if (!(error instanceof StaleRecord) || !options.stored) return again({ result }, status);
    const { tag, values } = await options.stored({ input, tag: opened.tag, conflicts: error.conflicts });
    return again({ result, tag, stored: values }, status);
  }
  const { searchParams: search } = new URL(request.url);
  const told = await options.done({ result: saved.result, input, form, t, search });
  const { to, message, type = 'success', undo = true } = told;
  const toast = { type, message, changeId: undo ? saved.changeId : null };
  return redirectWithToast(request, localPath(form.get('redirectTo'), to), toast);
}
