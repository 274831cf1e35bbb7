import type { Language } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { toExactCents } from '~/models/shared/money';

/** What sums are worked out from: percentages, quantities, and prices in cents. */
export interface TypedAmounts {
  items: { quantity: number; unitPrice: number; taxPercent?: number }[];
  discountPercent: number;
  taxPercent: number;
}

/** What a new line of the form starts with. */
export const newLine = { description: '', quantity: '1', unitPrice: '', taxPercent: '' };

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const known = new Map<string, number>();

/** A number as it is typed, 0 where it is none; all fields are read again at each key, and all but one are as before. */
function numberIn(text: string, language: Language): number {
  const key = `${language} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size > 2000) known.clear();
  const read = readNumber(text, language);
  const value = 'value' in read ? read.value : 0;
  known.set(key, value);
  return value;
}

/**
 * What is typed in the invoice form so far, read as it will be when it is saved (`readNumber`); what is not understood
 * counts as 0, as on a form half filled in.
 * @param values the form's fields: `{ items: [{ quantity, unitPrice, taxPercent }], discountPercent, taxPercent }`
 */
export function readTyped(values: unknown, language: Language): TypedAmounts {
  const number = (value: unknown) => (typeof value === 'string' && value !== '' ? numberIn(value, language) : 0);
  const { items, discountPercent, taxPercent } = record(values);
  return {
    items: (Array.isArray(items) ? items : []).map((item) => {
      const line = record(item);
      const amounts = { quantity: number(line.quantity), unitPrice: toExactCents(number(line.unitPrice)) };
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
