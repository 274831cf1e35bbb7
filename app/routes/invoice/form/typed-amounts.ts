import type { Language } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { toCents } from '~/models/shared/money';

/** What sums are worked out from: percentages, quantities, and prices in cents. */
export interface TypedAmounts {
  items: { quantity: number; unitPrice: number; taxPercent?: number }[];
  discountPercent: number;
  taxPercent: number;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * What is typed in the invoice form so far, read as it will be when it is saved (`readNumber`); what is not understood
 * counts as 0, as on a form half filled in.
 * @param values the form's fields: `{ items: [{ quantity, unitPrice, taxPercent }], discountPercent, taxPercent }`
 */
export function readTyped(values: unknown, language: Language): TypedAmounts {
  const number = (value: unknown): number => {
    const read = readNumber(typeof value === 'string' ? value : '', language);
    return 'value' in read ? read.value : 0;
  };
  const { items, discountPercent, taxPercent } = record(values);
  return {
    items: (Array.isArray(items) ? items : []).map((item) => {
      const line = record(item);
      const amounts = { quantity: number(line.quantity), unitPrice: toCents(number(line.unitPrice)) };
      return line.taxPercent ? { ...amounts, taxPercent: number(line.taxPercent) } : amounts;
    }),
    discountPercent: number(discountPercent),
    taxPercent: number(taxPercent),
  };
}

/** The fields of a form on the page as `readTyped` takes them. */
export function typedFields(form: HTMLFormElement): unknown {
  const items: Record<string, unknown>[] = [];
  const rates: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    const [, index, field = ''] = /^items\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (index === undefined) rates[name] = value;
    else items[Number(index)] = { ...items[Number(index)], [field]: value };
  }
  return { ...rates, items };
}
