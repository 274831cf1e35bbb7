import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { goOn, isReplaced, linkTo, madeSince, shownRecords, trailOf } from '~/components/focus/trail';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The first field of a form that is there to be filled in; nothing in one that already shows something. */
function emptyField(dialog: HTMLElement | null): HTMLElement | null {
  const fields = dialog?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'form[method=post] :is(input:not([type]), input:is([type=text], [type=email]), textarea, select)',
  );
  // A select that has a choice made for it is passed over.
  const first = [...(fields ?? [])].find((field) => !(field instanceof HTMLSelectElement && field.value !== ''));
  return first?.value === '' ? first : null;
}

/**
 * What script adds to a routed dialog: focus moves in when it opens, in an empty form to its first field, Tab stays inside,
 * Esc goes to `closeTo` without scrolling, and focus goes to the row of what was made in it (its address ends in `/add`, or
 * one day of a series became an event of its own), else returns to what opened it, or goes on beside that when it has gone;
 * where nothing has opened it (an address, a press that takes no focus), to the link on the page that leads there. Spread
 * the result on the element with `role="dialog"`.
 */
export function useDialogFocus<Element extends HTMLElement>(closeTo: string) {
  const ref = useRef<Element>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const opener = document.activeElement;
    const trail = opener instanceof HTMLElement && opener.matches(focusable) ? trailOf(opener) : null;
    const { pathname } = window.location;
    const dialog = ref.current;
    const isNew = pathname.endsWith('/add');
    const before = shownRecords();
    let isSent = false;
    const note = () => void (isSent = true);
    dialog?.addEventListener('submit', note);
    // A field that asked for focus, or an error summary, keeps it.
    if (!dialog?.contains(opener)) (emptyField(dialog) ?? dialog)?.focus({ preventScroll: true });
    return () => {
      dialog?.removeEventListener('submit', note);
      const made = isSent && (isNew || (trail && isReplaced(trail))) ? madeSince(before) : null;
      if (made) made.focus();
      else if (trail && !dialog?.contains(trail.element)) goOn(trail);
      else linkTo(pathname)?.focus({ preventScroll: true });
    };
  }, []);

  function onKeyDown(event: KeyboardEvent<Element>) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // The same key would otherwise close, at once, the question that holds back the way.
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
