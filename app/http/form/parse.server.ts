import type { SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from '~/lib/errors';
import { type Language, languages } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { languageOf, validationMessages } from '../i18n.server';
import { asResponse } from '../page.server';
import { zodMessages } from '../validation';

/**
 * Returns a function that takes a schema and returns a parser for numbers typed in a language, or `null` if it isn't
 * the schema of a number. The parser returns text that isn't a number unchanged, which the schema rejects.
 */
function numberIn(language: Language) {
  return (type: z.core.$ZodType) => {
    if (!(type instanceof z.core.$ZodNumber)) return null;
    const accepts = (value: number) => z.safeParse(type, value).success;
    const decimals = accepts(0.125) ? 6 : 2;
    return (text: unknown) => {
      if (typeof text !== 'string') return text;
      const read = readNumber(text, language, decimals);
      if ('value' in read) return read.value;
      const other = decimals === 2 ? decimalReading(read.values, language) : null;
      // The schema's message says what's wrong with too many decimals. A choice of readings would include one of them.
      if (other !== null && !accepts(other)) return other;
      return text === '' ? undefined : text;
    };
  };
}

/** Returns the second reading of an ambiguous number if it has more than two decimals, or else `null`. */
function decimalReading({ other = '' }: Record<string, string>, language: Language): number | null {
  const read = readNumber(other, language);
  return 'value' in read && Number(read.value.toFixed(2)) !== read.value ? read.value : null;
}

// One parser for each language, because each caches its schemas.
const coercions = Object.fromEntries(
  languages.map((language) => [language, configureCoercion({ customize: numberIn(language) })]),
) as Record<Language, ReturnType<typeof configureCoercion>>;

/** Message keys of the `validation` namespace for empty required fields, by the last part of the field name. */
const missing: Partial<Record<string, string>> = {
  name: 'missingName',
  description: 'missingDescription',
  quantity: 'missingQuantity',
  unitPrice: 'missingPrice',
  price: 'missingPrice',
  amount: 'missingAmount',
};

/** Returns a Zod error map with messages of the `validation` namespace, including why a number couldn't be parsed. */
function messagesIn(language: Language): z.core.$ZodErrorMap {
  const t = validationMessages(language);
  const others = zodMessages(t);
  return (issue) => {
    if (issue.code === 'invalid_type' && issue.expected === 'number' && typeof issue.input === 'string') {
      const read = readNumber(issue.input, language);
      if ('problem' in read) return t(read.problem, read.values);
    }
    const message = others(issue);
    const field = String((issue.path ?? []).findLast((part) => typeof part === 'string') ?? '');
    return message === t('required') ? t(missing[field] ?? 'required') : message;
  };
}

/**
 * Parses a posted form with a model's schema; numbers are parsed (`readNumber`) and messages are in the user's
 * language. Add and remove buttons of repeated rows (conform intents) result in a submission without a status. Throws a
 * 400 response for a forged intent.
 */
export async function parseForm<Schema extends z.ZodType>(request: Request, form: FormData, schema: Schema) {
  const language = await languageOf(request);
  try {
    const read = coercions[language].coerceFormValue(schema);
    return parseWithZod(form, { schema: read, disableAutoCoercion: true, error: messagesIn(language) });
  } catch {
    // conform throws on an intent or a state that it didn't create.
    throw asResponse(new AppError('invalid', 'The form couldn’t be read.'));
  }
}

/**
 * Returns the HTML constraints of a schema (`required`, lengths, ranges), computed on the server so that the browser
 * doesn't load zod.
 */
export function constraintsOf<Schema extends z.ZodType>(schema: Schema) {
  return getZodConstraint(schema);
}

/**
 * Responds with the same page, including the input and messages: 400 for invalid input, 200 after the user clicks an
 * add or remove button.
 */
export function formAgain(result: SubmissionResult<string[]>, status?: number) {
  return data({ result }, { status: status ?? (result.status === 'error' ? 400 : 200) });
}
