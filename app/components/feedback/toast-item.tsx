import { X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Snackbar } from '~/components/ui/snackbar';
import { useToasts, type ToastMessage } from './toast-context';
import { toastColor, ToastIcon } from './toast-icon';
import { ToastOffer } from './toast-offer';
import { ToastUndo } from './toast-undo';

/**
 * How long in milliseconds a message stays, unless it is an error, not counting the time the toasts are hovered or
 * focused.
 */
const lifetime = 8_000;
/** Same for a message with Undo. */
const undoLifetime = 20_000;

/** One message: icon, text, Undo if the change can be undone, and close. */
export function ToastItem({ toast, held }: { toast: ToastMessage; held: boolean }) {
  const { t } = useTranslation('common');
  const { dismiss } = useToasts();
  const element = useRef<HTMLDivElement>(null);
  const left = useRef(toast.undo ? undoLifetime : lifetime);
  const persists = toast.type === 'error';
  const close = useCallback(() => dismiss(toast.id, element.current?.offsetHeight), [dismiss, toast.id]);

  useEffect(() => {
    if (held || persists) return;
    const started = performance.now();
    const timer = window.setTimeout(close, left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [held, persists, close]);

  return (
    <Snackbar
      ref={element}
      className="toast"
      color={toastColor(toast.type)}
      role={persists ? 'alert' : 'status'}
      startDecorator={<ToastIcon type={toast.type} />}
      endDecorator={
        <>
          {toast.offer ? <ToastOffer offer={toast.offer} onSubmit={close} /> : null}
          {toast.undo ? <ToastUndo changeId={toast.undo.changeId} onSubmit={close} /> : null}
          <button type="button" className="toast__close" aria-label={t('actions.close')} onClick={close}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </>
      }
    >
      {toast.message}
    </Snackbar>
  );
}
