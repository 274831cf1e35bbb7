import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { beginPage, goBack, goOn, stands, type Trail, trailOf } from './trail';

const pressable = 'a, button, input, summary, textarea, select, label, .toaster, [role=dialog]';

/**
 * Keeps the focus near where the person was: once an action is done and what had the focus has gone with it (a row, a line
 * of a menu), it goes on beside that instead of from the top of the page, and after Undo at what has come back. Another
 * page has its own beginning (`RouteAnnouncer`). Stands once: in the shell, or on a page beside it whose form goes.
 */
export function FocusKeeper() {
  const { key } = useLocation();
  const [navigation, revalidator, fetchers] = [useNavigation(), useRevalidator(), useFetchers()];
  const isBusy = [navigation, revalidator, ...fetchers].some(({ state }) => state !== 'idle');
  const trail = useRef<Trail | null>(null);
  /** Undo was pressed, and then is on its way: what ends in between is something else. */
  const undoing = useRef<'no' | 'pressed' | 'sent'>('no');
  const busy = useRef(isBusy);
  busy.current = isBusy;

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A toast goes by itself: who is in one comes from somewhere else.
      if (target instanceof HTMLElement && target.closest('main, [role=dialog]')) trail.current = trailOf(target);
    };
    const leave = ({ target }: PointerEvent) => {
      // Who presses beside everything has left.
      if (target instanceof Element && !target.closest(pressable)) trail.current = null;
    };
    const undo = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.toast__undo')) {
        undoing.current = busy.current ? 'sent' : 'pressed';
      }
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('click', undo, true);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('click', undo, true);
    };
  }, []);

  useEffect(() => {
    if (isBusy && undoing.current === 'pressed') undoing.current = 'sent';
    if (isBusy) return;
    const frame = requestAnimationFrame(() => {
      const wasUndone = undoing.current === 'sent';
      if (wasUndone) undoing.current = 'no';
      if (wasUndone && goBack()) return;
      const here = trail.current;
      if (document.activeElement !== document.body || here?.pathname !== window.location.pathname) return;
      // A field that is still there was left on purpose, as by hiding the keyboard of a phone.
      if (stands(here.element) && here.element.matches('input, textarea, select')) return;
      if (!goOn(here)) beginPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [isBusy, key]);

  return null;
}
