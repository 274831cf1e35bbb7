import type { SubmissionResult } from '@conform-to/react';
import type { z } from 'zod';
import { parseForm } from './parse.server';

/** What a form held when another button of its page sent it along. */
interface TypedAlong {
  typed: SubmissionResult<string[]>;
  /** The tag it was opened with, so that what others change until it is saved is still noticed. */
  tag: string;
}

/** What a field holds, or the fields of a group by name. */
export type StoredValue = string | readonly string[] | { readonly [name: string]: string };

/** A value as text: lists without their order, groups without what is empty in them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return [...(value as string[])].sort().join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const filled = Object.entries(value).filter(([, one]) => String(one ?? '') !== '');
  return filled.length === 0 ? '' : JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The page's form as it came along with a button of its own beside it: without script such a button belongs to that form, so
 * that its answer, a new page, can show what was typed.
 * @param stored what the fields hold as the record is stored
 * @param schema of the form
 * @returns undefined where the form did not come along or says what is stored
 */
export async function typedAlong(
  { request, form }: { request: Request; form: FormData },
  { schema, stored }: { schema: z.ZodType; stored: Record<string, StoredValue> },
): Promise<TypedAlong | undefined> {
  if (!form.has('tag')) return undefined;
  const submission = await parseForm(request, form, schema);
  const isStored = Object.entries(stored).every(([name, value]) => textOf(submission.payload[name]) === textOf(value));
  if (isStored) return undefined;
  return { typed: submission.reply({ formErrors: [] }), tag: String(form.get('tag')) };
}
