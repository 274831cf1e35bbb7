import { AppError, StaleRecord } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import { translator, validationMessages } from './i18n.server';
import { asSentence } from './validation';

/** An error whose message is already in the user's language. */
export class Refusal extends AppError {}

/**
 * Returns one sentence for a model's error, in the user's language, for a toast or above a form. It's the message of
 * the first field with a key in the `validation` namespace, else the message for the error code.
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
