import type { TFunction } from 'i18next';

/** What a paper is called in titles: "Invoice INV-0033", a credit note as "Credit note CN-0034". */
export function paperTitle(
  t: TFunction<'invoice'>,
  { name, creditOf }: { name: string; creditOf?: number | null | undefined },
): string {
  return typeof creditOf === 'number' ? `${t('credit.title')} ${name}` : t('invoice', { name });
}
