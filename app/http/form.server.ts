import type { SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '~/lib/errors';
import { languageOf, validationMessages } from './i18n.server';
import { asResponse } from './page.server';
import { zodMessages } from './validation';

/**
 * Parses a posted form with a model's schema; the messages are in the person's language. Add and remove buttons of
 * repeated rows come back as a submission without a status (conform intents). Throws a 400 response for a forged one.
 */
export async function parseForm<Schema extends z.ZodType>(request: Request, form: FormData, schema: Schema) {
  const messages = zodMessages(validationMessages(await languageOf(request)));
  try {
    return parseWithZod(form, { schema, error: messages });
  } catch {
    // conform throws on an intent or a state it has not made itself.
    throw asResponse(new AppError('invalid', 'The form could not be read'));
  }
}

/** The HTML constraints of a schema (`required`, lengths, ranges), worked out here so that zod never reaches the browser. */
export function constraintsOf<Schema extends z.ZodType>(schema: Schema) {
  return getZodConstraint(schema);
}

/** The same page again with the typed values and messages: 400 for bad input, 200 after an add or remove button. */
export function formAgain(result: SubmissionResult<string[]>, status?: number) {
  return data({ result }, { status: status ?? (result.status === 'error' ? 400 : 200) });
}
