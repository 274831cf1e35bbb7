import type { TFunction } from 'i18next';

/** Returns a document's name for titles: "Invoice INV-0033", or "Credit note CN-0034" for a credit note. */
export function paperTitle(
  t: TFunction<'invoice'>,
  { name, creditOf }: { name: string; creditOf?: number | null | undefined },
): string {
  return typeof creditOf === 'number' ? `${t('credit.title')} ${name}` : t('invoice', { name });
}
