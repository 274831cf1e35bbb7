import { useLocation } from '@remix-run/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { layoutConfig } from '~/layout.config';
import { ToastItem } from './toast-item';
import { useToasts } from './toast-context';
import { useToastPosition } from './use-toast-position';

/**
 * The toasts at the position that the layout sets, by default in the top end corner (design §6 "Toast"). None of them
 * disappears while one is hovered or focused. When a focused toast disappears, focus returns to the element that was
 * focused before. Without JavaScript, the stack is empty, and `FlashAlert` replaces it.
 */
export function Toaster() {
  const { toasts } = useToasts();
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  useToastPosition(stack, toasts.length, useLocation().key);

  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (stack.current?.contains(document.activeElement)) return;
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
    before.current = null;
  }, [toasts]);

  function onFocus({ relatedTarget }: FocusEvent) {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget)) before.current = relatedTarget;
  }

  return (
    <div
      ref={stack}
      className="toaster"
      data-position={layoutConfig.toastPosition}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) =>
        toast.gap === undefined ? (
          <ToastItem key={toast.id} toast={toast} held={held} />
        ) : (
          <div key={toast.id} style={{ blockSize: toast.gap }} aria-hidden />
        ),
      )}
    </div>
  );
}
