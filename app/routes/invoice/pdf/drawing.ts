import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInstance, type TFunction } from 'i18next';
import { showCurrency } from '~/lib/currency';
import { memoByText } from '~/lib/memo';
import type { SheetOrder } from './order';

/**
 * Returns the translations for documents. The drawing thread has no access to the app's translations, so it loads its
 * own.
 */
const textsIn = memoByText(8, async (language): Promise<TFunction<'invoice'>> => {
  const invoice = JSON.parse(await readFile(resolve('public/locales', language, 'invoice.json'), 'utf8')) as object;
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { [language]: { invoice } }, interpolation: { escapeValue: false } });
  return i18n.getFixedT(language, 'invoice');
});

/** Draws a document (`sheetOrder`) and returns the bytes of the PDF. The first call loads the library. */
export async function draw(order: string): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, language, currency, logo } = JSON.parse(order) as SheetOrder;
  // The thread has no access to the store, so the currency is passed along.
  showCurrency(currency);
  const [{ renderSheet }, t] = await Promise.all([import('./sheet'), textsIn(language)]);
  return new Uint8Array(await renderSheet({ invoice, language, logo, t }));
}
