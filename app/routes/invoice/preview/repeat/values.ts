import { usualStart } from '~/models/invoice/repeat';
import type { Invoice } from '~/models/invoice/schema';

/** Returns the form values of an invoice's schedule, or the defaults: a draft every month, without an end. */
export function repeatValues({ repeat, issuedOn }: Pick<Invoice, 'repeat' | 'issuedOn'>, onDay: string) {
  if (!repeat)
    return { every: '1', unit: 'month', start: usualStart(issuedOn, onDay), until: '', count: '', action: 'draft' };
  const { every, unit, start, until, count, action } = repeat;
  return { every: String(every), unit, start, until: until ?? '', count: count === null ? '' : String(count), action };
}
