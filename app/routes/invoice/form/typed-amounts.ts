import type { Language } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { toExactCents } from '~/models/shared/money';

/** Values from which the totals are calculated: percentages, quantities, and prices in cents. */
export interface TypedAmounts {
  items: { quantity: number; unitPrice: number; taxPercent?: number }[];
  discountPercent: number;
  taxPercent: number;
  taxIncluded?: boolean;
}

/** Initial values of a new line in the form. */
export const newLine = { description: '', quantity: '1', unitPrice: '', taxPercent: '' };

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const known = new Map<string, number>();

/**
 * Parses a typed number. Returns 0 if it's invalid. Results are cached, because each keystroke reads all fields, and
 * only one has changed.
 */
function numberIn(text: string, language: Language): number {
  const key = `${language} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size > 2000) known.clear();
  const read = readNumber(text, language, 6);
  const value = 'value' in read ? read.value : 0;
  known.set(key, value);
  return value;
}

/**
 * Parses the current input of the invoice form with the parser used for saving (`readNumber`). Invalid values count as
 * 0, because the form may be incomplete.
 * @param values the form's fields: `{ items: [{ quantity, unitPrice, taxPercent }], discountPercent, taxPercent, taxIncluded }`
 */
export function readTyped(values: unknown, language: Language): TypedAmounts {
  const number = (value: unknown) => (typeof value === 'string' && value !== '' ? numberIn(value, language) : 0);
  const { items, discountPercent, taxPercent, taxIncluded } = record(values);
  return {
    items: (Array.isArray(items) ? items : []).map((item) => {
      const line = record(item);
      const amounts = { quantity: number(line.quantity), unitPrice: toExactCents(number(line.unitPrice)) };
      return line.taxPercent ? { ...amounts, taxPercent: number(line.taxPercent) } : amounts;
    }),
    discountPercent: number(discountPercent),
    taxPercent: number(taxPercent),
    taxIncluded: taxIncluded === 'on',
  };
}

/** Returns the fields of a form in the shape that `readTyped` expects. */
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
