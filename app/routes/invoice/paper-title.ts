import type { TFunction } from 'i18next';

/** Returns the name of a document for titles: "Invoice INV-0033", or for a credit note "Credit note CN-0034". */
export function paperTitle(
  t: TFunction<'invoice'>,
  { name, creditOf }: { name: string; creditOf?: number | null | undefined },
): string {
  return typeof creditOf === 'number' ? `${t('credit.title')} ${name}` : t('invoice', { name });
}
