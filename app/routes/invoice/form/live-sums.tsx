import { createContext, memo, type ReactNode, useContext, useEffect, useState } from 'react';
import { Money } from '~/components/text/money';
import type { Language } from '~/lib/languages';
import { useLanguage } from '~/lib/use-language';
import { invoiceTotals, lineAmount, taxShares } from '~/models/invoice/rules';
import { PaperTotals } from '../paper-totals';
import { readTyped, type TypedAmounts, typedFields } from './typed-amounts';

const Typed = createContext<TypedAmounts>({ items: [], discountPercent: 0, taxPercent: 0 });

/**
 * Follows what is typed in the form around it and works the sums out anew, without rendering the form: typing is as quick
 * in sixty lines as in one. `initial` are the fields as the server rendered them.
 */
export function FollowTyped({ formId, initial, children }: { formId: string; initial: unknown; children: ReactNode }) {
  const language = useLanguage() as Language;
  const [typed, setTyped] = useState(() => readTyped(initial, language));

  // After every rendering: a row that came or went changes the sums without any typing.
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

// Of sixty lines one has changed.
const Amount = memo(Money);

/** Amount of the line at `index` as it is typed now. */
export function LiveLineAmount({ index }: { index: number }) {
  return <Amount cents={lineAmount(useContext(Typed).items[index] ?? { quantity: 0, unitPrice: 0 })} />;
}

/** Subtotal to total of what is typed now. */
export function LiveTotals() {
  const typed = useContext(Typed);
  return <PaperTotals invoice={{ ...typed, totals: invoiceTotals(typed), taxes: taxShares(typed) }} />;
}
