import { useEffect } from 'react';
import { first, inFront, inRowOrPage } from '~/components/keys/page-acts';
import { shortcutOf, typing } from '~/components/keys/press';
import { useRootData } from '~/lib/root-data';

/**
 * The control that each key clicks: the first selector applies to the focused row, the second one to the whole
 * selection or the invoice's page.
 */
const targets = {
  invoiceDuplicate: ['button[value^="duplicate"]', 'form:has([name=intent][value=duplicate]) button'],
  invoicePrint: ['button[value^="print"]', '.bulk-bar [value=print], a[href*="print=1"]'],
  invoicePaid: ['button[value^="paid"]', '.bulk-bar [value=paid], a[href*="/payment"]'],
  invoiceSend: ['a[href*="/send"]', '.bulk-bar [value=mail], a[href*="/send"]'],
} as const;

const names = Object.keys(targets) as (keyof typeof targets)[];

/**
 * Handles the invoice shortcuts (features §3), as listed in the shortcuts dialog, on the list and on an invoice's page.
 */
export function useInvoiceKeys(): void {
  const choice = useRootData()?.keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, altKey, ctrlKey, metaKey, repeat } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || repeat) return;
      if (target instanceof Element && target.closest(typing)) return;
      const name = shortcutOf(event, names, choice);
      if (!name) return;
      const [inRow, ofPage] = targets[name];
      if (inRowOrPage(inRow, () => first(ofPage, inFront()))) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [choice]);
}
