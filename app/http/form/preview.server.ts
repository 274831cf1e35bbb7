import { data } from '@remix-run/node';
import type { z } from 'zod';
import { markdownHtml } from '~/lib/markdown.server';
import { parseForm } from './parse.server';

/**
 * The same page with what was typed and its Markdown as it will stand: the answer to the preview button of
 * `MarkdownField`. Nothing is stored and nothing is refused.
 * @param field the name of the Markdown field
 */
export async function previewForm(request: Request, form: FormData, schema: z.ZodType, field = 'content') {
  const submission = await parseForm(request, form, schema);
  const { status: _, error: __, ...result } = submission.reply();
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  return data({ result, tag, preview: markdownHtml(String(form.get(field) ?? '')) });
}
