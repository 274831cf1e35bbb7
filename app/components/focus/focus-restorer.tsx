import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useQueuedChanges } from '~/components/optimistic/change-sender';
import { beginPage, goBack, goOn, stands, type FocusHistory, trailOf } from './focus-history';

const pressable = 'a, button, input, summary, textarea, select, label, .toaster, [role=dialog]';

/**
 * Keeps focus near the user's position. When an action removes the focused element (a row, a menu item), focus moves to
 * an element next to it instead of the top of the page. After Undo, focus moves to the restored element. After a
 * navigation, `RouteAnnouncer` sets focus instead. Mounted once, either in the shell or on a page outside of it whose
 * form disappears.
 */
export function FocusRestorer() {
  const { key } = useLocation();
  const [navigation, revalidator, fetchers] = [useNavigation(), useRevalidator(), useFetchers()];
  // Once a queued change is saved, its screen can move focus itself, such as to a moved calendar event.
  const isSaving = useQueuedChanges().some(({ fault }) => !fault);
  const isBusy = isSaving || [navigation, revalidator, ...fetchers].some(({ state }) => state !== 'idle');
  const trail = useRef<FocusHistory | null>(null);
  /** Progress of Undo: clicked, then sent. Other actions can end in between. */
  const undoing = useRef<'no' | 'pressed' | 'sent'>('no');
  const busy = useRef(isBusy);
  busy.current = isBusy;

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A toast closes automatically, so focus inside it isn't a position to return to.
      if (target instanceof HTMLElement && target.closest('main, [role=dialog]')) trail.current = trailOf(target);
    };
    const leave = ({ target }: PointerEvent) => {
      // A click outside all controls clears the recorded position.
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
      // A field that still exists lost focus on purpose, such as when a phone's keyboard was hidden.
      if (stands(here.element) && here.element.matches('input, textarea, select')) return;
      if (!goOn(here)) beginPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [isBusy, key]);

  return null;
}
