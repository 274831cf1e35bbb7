import { data } from '@remix-run/node';
import type { z } from 'zod';
import { markdownHtml } from '~/lib/markdown.server';
import { parseForm } from './parse.server';

/**
 * Responds with the same page, including the input and its rendered Markdown, for the preview button of
 * `MarkdownField`. Doesn't store anything. Reports only errors of the previewed field, because its text may be too long
 * to render.
 * @param field the name of the Markdown field
 */
export async function previewForm(request: Request, form: FormData, schema: z.ZodType, field = 'content') {
  const submission = await parseForm(request, form, schema);
  const { status: _, error, ...rest } = submission.reply();
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  const problem = error?.[field];
  if (problem) return data({ result: { ...rest, error: { [field]: problem } }, tag, preview: '' });
  return data({ result: rest, tag, preview: markdownHtml(String(form.get(field) ?? '')) });
}
