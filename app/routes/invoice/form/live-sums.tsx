import { createContext, memo, type ReactNode, useContext, useEffect, useState } from 'react';
import { Money } from '~/components/text/money';
import type { Language } from '~/lib/languages';
import { useLanguage } from '~/lib/use-language';
import { invoiceTotals, lineAmount, taxShares } from '~/models/invoice/rules';
import { PaperTotals } from '../paper-totals';
import { readTyped, type TypedAmounts, typedFields } from './typed-amounts';

const Typed = createContext<TypedAmounts>({ items: [], discountPercent: 0, taxPercent: 0 });

/**
 * Recalculates the totals while the user types in the surrounding form. The form isn't rerendered, so typing stays fast
 * with many lines. `initial` contains the fields as rendered by the server.
 */
export function FollowTyped({ formId, initial, children }: { formId: string; initial: unknown; children: ReactNode }) {
  const language = useLanguage() as Language;
  const [typed, setTyped] = useState(() => readTyped(initial, language));

  // Runs after every render, because adding or removing a row changes the totals without any typing.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const next = readTyped(typedFields(form), language);
      setTyped((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  });

  return <Typed.Provider value={typed}>{children}</Typed.Provider>;
}

// Memoized, because usually only one of many lines changes.
const Amount = memo(Money);

/** Amount of the line at `index`, for the current input. */
export function LiveLineAmount({ index }: { index: number }) {
  return <Amount cents={lineAmount(useContext(Typed).items[index] ?? { quantity: 0, unitPrice: 0 })} />;
}

/** The totals block, from the subtotal to the total, for the current input. */
export function LiveTotals() {
  const typed = useContext(Typed);
  return <PaperTotals invoice={{ ...typed, totals: invoiceTotals(typed), taxes: taxShares(typed) }} />;
}
