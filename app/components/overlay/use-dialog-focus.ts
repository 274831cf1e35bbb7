import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { goOn, isReplaced, linkTo, madeSince, shownRecords, trailOf } from '~/components/focus/focus-history';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Returns the first field to fill in, in the dialog's longest form, or `null` if that field has a value. The longest
 * form is used because a checklist above a record's form has an empty field, too.
 */
function emptyField(dialog: HTMLElement | null): HTMLElement | null {
  const forms = [...(dialog?.querySelectorAll('form[method=post]') ?? [])].map((form) => [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      ':is(input:not([type]), input:is([type=text], [type=email]), textarea, select):not([hidden], [data-filled])',
    ),
  ]);
  const [longest = []] = forms.sort((a, b) => b.length - a.length);
  // Skips a select with a preselected option.
  const first = longest.find((field) => !(field instanceof HTMLSelectElement && field.value !== ''));
  return first?.value === '' ? first : null;
}

/**
 * Adds JavaScript behavior to a routed dialog. When it opens, focus moves to the field with `data-first-focus`, else to
 * the first field if it's empty, else to the dialog. Tab stays inside, and Esc goes to `closeTo` without scrolling.
 * When it closes, focus goes to the row of the record that was created in it (its URL ends in `/add`, or one occurrence
 * of a series became a separate event). Otherwise, focus returns to the opener or, if the opener is gone, moves to an
 * element near it. If nothing opened it (a typed URL, a click that doesn't move focus), focus goes to the link on the
 * page that leads to the dialog. Spread the result on the element with `role="dialog"`.
 */
export function useDialogFocus<Element extends HTMLElement>(closeTo: string) {
  const ref = useRef<Element>(null);
  const navigate = useNavigate();
  // Read before the dialog is on the page, because a field with `autoFocus` has focus when the effect runs.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));

  useEffect(() => {
    // A dialog that replaced another one was opened by a control that's gone. The replaced dialog returned focus to its
    // own opener.
    const origin = opener?.isConnected ? opener : document.activeElement;
    const trail = origin instanceof HTMLElement && origin.matches(focusable) ? trailOf(origin) : null;
    const { pathname } = window.location;
    const dialog = ref.current;
    const isNew = pathname.endsWith('/add');
    const before = shownRecords();
    let isSent = false;
    const note = () => void (isSent = true);
    dialog?.addEventListener('submit', note);
    // Don't move focus if a field has requested it, or if an error summary has it.
    const wanted = dialog?.querySelector<HTMLElement>('[data-first-focus]') ?? emptyField(dialog) ?? dialog;
    if (!dialog?.contains(document.activeElement)) wanted?.focus({ preventScroll: true });
    return () => {
      dialog?.removeEventListener('submit', note);
      const made = isSent && (isNew || (trail && isReplaced(trail))) ? madeSince(before) : null;
      if (made) made.focus();
      else if (trail && !dialog?.contains(trail.element)) goOn(trail);
      else linkTo(pathname)?.focus({ preventScroll: true });
    };
  }, [opener]);

  function onKeyDown(event: KeyboardEvent<Element>) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // Otherwise, the same keystroke would immediately close the confirmation that blocks the navigation.
      event.preventDefault();
      navigate(closeTo, { preventScrollReset: true });
    }
    if (event.key !== 'Tab') return;
    const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
      (item) => item.offsetParent !== null,
    );
    const edge = event.shiftKey ? inside[0] : inside.at(-1);
    const onEdge = document.activeElement === edge || document.activeElement === event.currentTarget;
    if (!edge || !onEdge || (document.activeElement === event.currentTarget && !event.shiftKey)) return;
    event.preventDefault();
    (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
  }

  return { ref, tabIndex: -1, onKeyDown };
}
