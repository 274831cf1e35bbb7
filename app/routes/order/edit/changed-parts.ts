/** The parts of an order's form, in the order in which its save button lists them. */
const parts = {
  items: ['items'],
  delivery: ['delivery'],
  customer: ['customer', 'client'],
  address: ['shippingAddress', 'billingAddress'],
  status: ['status'],
  note: ['note'],
} as const;

type OrderPart = keyof typeof parts;

const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part === undefined ? '' : part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([, one]) => one !== '' && one !== undefined)
        .sort(),
    );
  });

/** Returns the parts of a form that differ from the loaded values. Values that aren't known yet count as unchanged. */
export function changedParts(loaded: object, typed: unknown): OrderPart[] {
  if (typeof typed !== 'object' || typed === null) return [];
  const differs = (name: string) =>
    Reflect.get(typed, name) !== undefined && text(Reflect.get(typed, name)) !== text(Reflect.get(loaded, name));
  return (Object.keys(parts) as OrderPart[]).filter((part) => parts[part].some(differs));
}
