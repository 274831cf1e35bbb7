import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Snackbar } from '~/components/ui/snackbar';
import { useToasts, type ToastMessage } from './toast-context';
import { toastColor, ToastIcon } from './toast-icon';
import { ToastOffer } from './toast-offer';
import { ToastUndo } from './toast-undo';

/**
 * Time in milliseconds for which a toast without Undo is shown, and for which a toast with a countdown is shown after
 * the countdown. Errors stay until they're closed. The timer stops while the toasts are hovered or focused.
 */
const lifetime = 8_000;
/** Time in milliseconds for which a toast with Undo but without a countdown is shown. */
const undoLifetime = 20_000;

/**
 * Counts down `ms` milliseconds from the first render. Returns the seconds that are left, 0 at the end, or `null`
 * without `ms`.
 */
function useSecondsLeft(ms: number | undefined): number | null {
  const [left, setLeft] = useState(ms === undefined ? null : Math.ceil(ms / 1000));
  useEffect(() => {
    if (ms === undefined) return;
    const end = performance.now() + ms;
    const timer = window.setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [ms]);
  return left;
}

/** Text of a toast. If it counts down, screen readers announce only the start and the end. */
function ToastText({ toast: { message, undo }, left }: { toast: ToastMessage; left: number | null }) {
  const { t } = useTranslation('common');
  if (!undo?.end || left === null) return message;
  if (left === 0) return undo.end.message;
  const first = t('undo.sending', { count: Math.ceil(undo.end.leftMs / 1000) });
  return (
    <>
      <span className="vh">{message}</span>
      <span aria-hidden>{message.replace(first, t('undo.sending', { count: left }))}</span>
    </>
  );
}

/** A toast: an icon, text, its offers, an Undo button if the change can be undone, and a close button. */
export function ToastItem({ toast, held }: { toast: ToastMessage; held: boolean }) {
  const { t } = useTranslation('common');
  const { dismiss } = useToasts();
  const element = useRef<HTMLDivElement>(null);
  const end = toast.undo?.end;
  const left = useRef(end ? end.leftMs + lifetime : toast.undo ? undoLifetime : lifetime);
  const seconds = useSecondsLeft(end?.leftMs);
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
      className={toast.offers?.length ? 'toast toast--wide' : 'toast'}
      color={toastColor(toast.type)}
      role={persists ? 'alert' : 'status'}
      startDecorator={<ToastIcon type={toast.type} />}
      endDecorator={
        <>
          {toast.offers?.map((offer) => (
            <ToastOffer key={offer.label} offer={offer} onSubmit={close} />
          ))}
          {toast.undo && seconds !== 0 ? (
            <ToastUndo changeId={toast.undo.changeId} to={toast.undo.to} onSubmit={close} />
          ) : null}
          <button type="button" className="toast__close" aria-label={t('actions.close')} onClick={close}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </>
      }
    >
      <ToastText toast={toast} left={seconds} />
    </Snackbar>
  );
}
