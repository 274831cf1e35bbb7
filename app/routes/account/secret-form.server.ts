import type { z } from 'zod';
import { AppError, httpStatus, TooManyAttempts } from '~/lib/errors';
import { formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { fieldErrorsOf } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';

/**
 * Handles a form that requires the password. Doesn't use `saveForm`, because the change log would store the secret.
 * There's no Undo, and the fields in `secrets` are never sent back to the page.
 * @param work calls the model and returns where to redirect, or the response
 */
export async function secretForm<Schema extends z.ZodType, Own extends Response = never>({
  request,
  form,
  schema,
  secrets,
  work,
}: {
  request: Request;
  form?: FormData;
  schema: Schema;
  secrets: string[];
  work: (input: z.output<Schema>) => Promise<{ to: string; message: string } | Own>;
}) {
  const submission = await parseForm(request, form ?? (await readForm(request)), schema);
  const hidden = { hideFields: secrets };
  if (submission.status !== 'success') return formAgain(submission.reply(hidden));
  try {
    const done = await work(submission.value);
    return done instanceof Response
      ? done
      : await redirectWithToast(request, done.to, { type: 'success', message: done.message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = error.fields
      ? { fieldErrors: fieldErrorsOf(error, await languageOf(request)) }
      : { formErrors: [await sentence(request, error)] };
    const result = submission.reply({ ...why, ...hidden });
    return formAgain(result, httpStatus(error.code));
  }
}

async function sentence(request: Request, error: AppError): Promise<string> {
  const t = await translatorFor(request, 'account');
  if (error instanceof TooManyAttempts) return t('wait', { count: Math.ceil(error.seconds / 60) });
  return t(error.code === 'conflict' ? 'lastAdmin' : 'refused');
}
