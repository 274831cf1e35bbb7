import type { z } from 'zod';

/** Looks up a message in the `validation` namespace. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Converts zod's issues to sentences of the `validation` namespace, in the language of `t`. A refinement selects its
 * sentence with `params.key`.
 */
export function zodMessages(t: Translate): z.core.$ZodErrorMap {
  return (issue: Issue) => {
    switch (issue.code) {
      case 'custom':
        return t(String(issue.params?.key ?? 'invalid'), issue.params);
      case 'invalid_type':
        if (issue.input === undefined) return t('required');
        // Zod's names for number formats mean nothing to users.
        return isWhole(issue) ? t('int') : t('type', { expected: issue.expected });
      case 'too_small':
        return issue.origin === 'string' ? t('required') : t('min', { min: issue.minimum });
      case 'too_big':
        return issue.origin === 'string' ? t('maxLength', { max: issue.maximum }) : t('max', { max: issue.maximum });
      case 'invalid_value':
        return t('choice', { values: issue.values.join(', ') });
      case 'invalid_format':
        return issue.format === 'date' || issue.format === 'email' ? t(issue.format) : t('invalid');
      default:
        return t('invalid');
    }
  };
}

/**
 * Checks whether a whole number was expected and something else was received, including text
 * (`z.coerce.number().int()`).
 */
function isWhole({ expected, input, inst }: Issue & { code: 'invalid_type' }): boolean {
  if ((expected as string) === 'int') return true;
  const checks = (inst as z.core.$ZodNumber | undefined)?._zod.def.checks ?? [];
  const whole = checks.some((check) => (check._zod.def as { format?: string }).format === 'safeint');
  return expected === 'number' && Number.isNaN(input) && whole;
}

/**
 * Returns a model's message as a sentence. If the message is a key of the `validation` namespace, looks it up;
 * otherwise returns it unchanged.
 */
export function asSentence(text: string, translate: Translate): string {
  return /^[a-z][A-Za-z]+$/.test(text) ? translate(text) : text;
}

const envelopes = new Set(['data', 'dataToUpdate', 'task', 'event', 'obj', 'permission', 'user', 'invoice', 'payment']);

/**
 * Returns one message per invalid field, by the field name that the caller sent, without the envelope around the fields
 * (contract §0.4).
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const inner = path.length > 1 && envelopes.has(path[0] ?? '') ? path.slice(1) : path;
    // Report an entry of a list under the list's name.
    const name = inner.filter((part) => !/^\d+$/.test(part)).join('.') || 'body';
    if (!fields.has(name)) fields.set(name, issue.message);
  }
  return Object.fromEntries(fields);
}
