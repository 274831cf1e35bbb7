import { languageOf } from '~/http/i18n.server';
import { markdownHtml } from '~/lib/markdown.server';
import { kitForm } from '~/models/kit-form/commands.server';
import type { DemoData } from '../section.server';

const sample = '## Release 2.4\n\n- **Undo** for every change\n- A table of *all* shortcuts\n\n> Tested means done.';

/** Returns the Markdown of `?text=`, or a sample, and its sanitized HTML. */
export function markdown(request: Request) {
  const text = (new URL(request.url).searchParams.get('text') ?? sample).slice(0, 2000);
  return { text, html: markdownHtml(text) };
}

/** Returns the number of times the account clicked the counter button. */
export async function counted(accountId: number) {
  const { values } = await kitForm({ accountId, name: 'live-updates' });
  return { count: Number(values.count ?? 0) || 0 };
}

const languages = ['en', 'de', 'fr', 'ar'] as const;
const moment = new Date('2026-03-07T15:05:00Z');

/**
 * Returns a day, an amount, and a list of names formatted for each language, with the language's name and direction.
 * `own` is the language in which the languages are named.
 */
export function written(own: string) {
  return languages.map((language) => ({
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    name: new Intl.DisplayNames([own], { type: 'language' }).of(language) ?? language,
    day: new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(moment),
    amount: new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(1234.5),
    list: new Intl.ListFormat(language, { type: 'conjunction' }).format(['Ana', 'Jonas', 'ليلى']),
  }));
}

export const data: DemoData = {
  markdown: ({ request }) => Promise.resolve(markdown(request)),
  'live-updates': ({ account }) => counted(account.id),
  'toasts-and-undo': ({ account }) => counted(account.id),
  'i18n-and-rtl': async ({ request }) => written(await languageOf(request)),
};
