import { useRef, useState } from 'react';
import { layoutConfig } from '~/layout.config';
import { ToastItem } from './toast-item';
import { useToasts } from './toast-context';
import { useFreePlace } from './use-free-place';

/**
 * The stack of messages where the layout says, the top end by default (design §6 "Toast"). None of them ends while one is
 * pointed at or holds the focus. Empty without script, where `FlashAlert` speaks instead.
 */
export function Toaster() {
  const { toasts } = useToasts();
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  useFreePlace(stack, toasts.length);
  return (
    <div
      ref={stack}
      className="toaster"
      data-position={layoutConfig.toastPosition}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
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
