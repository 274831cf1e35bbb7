import { marked } from 'marked';
import { safeHtml } from './safe-html.server';

/** Markdown as html that is safe to show (architecture §2a: Markdown in, one sanitiser out); a line break stays one. */
export function markdownHtml(markdown: string): string {
  return safeHtml(marked.parse(markdown, { async: false, gfm: true, breaks: true }));
}
