/** A search as it was typed, without its operators, and what those ask for; lower case. */
export interface TypedSearch {
  q: string;
  /** `in:invoices`: the group alone. */
  group: string;
  /** `status:past-due`: records in that state alone. */
  status: string;
}

const operator = (name: string) => new RegExp(`(?:^|\\s)${name}:(\\S*)`, 'gi');

const valueOf = (typed: string, name: string) => operator(name).exec(typed)?.[1]?.toLowerCase() ?? '';

/** Reads `in:invoices status:past-due nadia` (features §17); what no operator takes is what is looked for. */
export function readSearch(typed: string): TypedSearch {
  const q = typed.replace(operator('in'), ' ').replace(operator('status'), ' ').replace(/\s+/g, ' ').trim();
  return { q, group: valueOf(typed, 'in'), status: valueOf(typed, 'status') };
}

/** A state's name as an operator takes it: `Past Due` is `past-due`. */
export const asOperand = (state: string): string => state.toLowerCase().replace(/[\s_]+/g, '-');
