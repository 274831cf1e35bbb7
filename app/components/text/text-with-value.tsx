import type { ReactNode } from 'react';

const slot = '\uE000';

/**
 * A translation with an element, such as a date, in place of its value, so that each language determines the order.
 * `text` returns the translation for the value that it receives.
 */
export function TextWithValue({ text, children }: { text: (value: string) => string; children: ReactNode }) {
  const [before, after] = text(slot).split(slot);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
