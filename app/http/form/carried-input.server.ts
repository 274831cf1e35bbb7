import type { SubmissionResult } from '@conform-to/react';
import type { z } from 'zod';
import { parseForm } from './parse.server';

/** The content of a form that was submitted with a button outside it. */
interface CarriedInput {
  typed: SubmissionResult<string[]>;
  /** The record's tag from when the form was opened, which detects later changes by others on save. */
  tag: string;
}

/** The value of a field, or the fields of a group by name. */
export type StoredValue = string | readonly string[] | { readonly [name: string]: string };

/** Returns a value as text for comparing: lists regardless of order, groups without their empty fields. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return [...(value as string[])].sort().join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const filled = Object.entries(value).filter(([, one]) => String(one ?? '') !== '');
  return filled.length === 0 ? '' : JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the user's input if a button outside the page's form submitted it. Without JavaScript, such a button also
 * sends the form's fields, so that the response, a new page, can show the input.
 * @param stored the field values of the stored record
 * @param schema the form's schema
 * @returns undefined if the form wasn't sent or matches the stored values
 */
export async function carriedInput(
  { request, form }: { request: Request; form: FormData },
  { schema, stored }: { schema: z.ZodType; stored: Record<string, StoredValue> },
): Promise<CarriedInput | undefined> {
  if (!form.has('tag')) return undefined;
  const submission = await parseForm(request, form, schema);
  const isStored = Object.entries(stored).every(([name, value]) => textOf(submission.payload[name]) === textOf(value));
  if (isStored) return undefined;
  return { typed: submission.reply({ formErrors: [] }), tag: String(form.get('tag')) };
}
