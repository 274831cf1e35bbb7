import { AppError, StaleRecord } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import { translator, validationMessages } from './i18n.server';
import { asSentence } from './validation';

/** An error whose message is already in the user's language. */
export class Refusal extends AppError {}

/**
 * Returns one sentence for a model's error, in the user's language, for a toast or above a form: the message of a
 * `Refusal`, else that of the first field with an error, else a general one for the kind of error.
 */
export function refusalText(error: AppError, language: Language): string {
  if (error instanceof Refusal) return error.message;
  const t = translator(language, 'form');
  const [first] = Object.values(error.fields ?? {});
  if (first !== undefined) return asSentence(first, validationMessages(language));
  if (error instanceof StaleRecord) return t('stale');
  if (error.code === 'not_found') return t('gone');
  if (error.code === 'unavailable') return t('unreachable');
  return error.code === 'unexpected' ? t('unsaved') : t('refused');
}

/** Returns the messages of a model's error by field, in the user's language, as conform expects them. */
export function fieldErrorsOf(error: AppError, language: Language): Record<string, string[]> {
  const messages = validationMessages(language);
  const fields = Object.entries(error.fields ?? {});
  return Object.fromEntries(fields.map(([name, text]) => [name, [asSentence(text, messages)]]));
}
