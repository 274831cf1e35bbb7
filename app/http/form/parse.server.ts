import type { SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '~/lib/errors';
import { type Language, languages } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { languageOf, validationMessages } from '../i18n.server';
import { asResponse } from '../page.server';
import { zodMessages } from '../validation';

/** A number as typed in a language; throws where it is not understood, which leaves the text to be refused. */
function numberIn(language: Language) {
  return (text: string): number => {
    const read = readNumber(text, language);
    if ('problem' in read) throw new Error(read.problem);
    return read.value;
  };
}

// One for each language: each remembers the schemas it has made.
const coercions = Object.fromEntries(
  languages.map((language) => [language, configureCoercion({ type: { number: numberIn(language) } })]),
) as Record<Language, ReturnType<typeof configureCoercion>>;

/** Messages of the `validation` namespace; a typed number that was not understood is told why. */
function messagesIn(language: Language): z.core.$ZodErrorMap {
  const t = validationMessages(language);
  const others = zodMessages(t);
  return (issue) => {
    if (issue.code === 'invalid_type' && issue.expected === 'number' && typeof issue.input === 'string') {
      const read = readNumber(issue.input, language);
      if ('problem' in read) return t(read.problem, read.values);
    }
    return others(issue);
  };
}

/**
 * Parses a posted form with a model's schema; numbers are read (`readNumber`) and messages written in the person's
 * language. Add and remove buttons of repeated rows come back as a submission without a status (conform intents). Throws
 * a 400 response for a forged one.
 */
export async function parseForm<Schema extends z.ZodType>(request: Request, form: FormData, schema: Schema) {
  const language = await languageOf(request);
  try {
    const read = coercions[language].coerceFormValue(schema);
    return parseWithZod(form, { schema: read, disableAutoCoercion: true, error: messagesIn(language) });
  } catch {
    // conform throws on an intent or a state it has not made itself.
    throw asResponse(new AppError('invalid', 'The form couldn’t be read.'));
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
