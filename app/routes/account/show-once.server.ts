import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { parseForm } from '~/http/form/parse.server';

/** The form again with its messages, or the secret that was made. */
interface Shown {
  secret?: string;
  result?: SubmissionResult<string[]>;
}

/**
 * A form whose answer is a secret that is shown once. Not by `saveForm`, which leads on to another page: the secret would
 * have to be kept somewhere until then.
 */
export async function showOnce<Schema extends z.ZodType>({
  request,
  form,
  schema,
  make,
}: {
  request: Request;
  form: FormData;
  schema: Schema;
  make: (input: z.output<Schema>) => Promise<string>;
}) {
  const submission = await parseForm(request, form, schema);
  if (submission.status !== 'success') return data<Shown>({ result: submission.reply() }, { status: 400 });
  const secret = await make(submission.value);
  return data<Shown>({ secret }, { headers: { 'Cache-Control': 'no-store' } });
}
