import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts, type ToastMessage } from './toast-context';
import { ToastIcon } from './toast-icon';
import { ToastUndo } from './toast-undo';

/** Milliseconds a message stays unless it is an error, not counting the time it is hovered or holds focus. */
const lifetime = 5000;

/** One message of the stack: icon, words, Undo where there is something to undo, and close. */
export function ToastItem({ toast }: { toast: ToastMessage }) {
  const { t } = useTranslation('common');
  const { dismiss } = useToasts();
  const [paused, setPaused] = useState(false);
  const left = useRef(lifetime);
  const persists = toast.type === 'error';
  const close = () => dismiss(toast.id);

  useEffect(() => {
    if (paused || persists) return;
    const started = performance.now();
    const timer = window.setTimeout(() => dismiss(toast.id), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, persists, dismiss, toast.id]);

  return (
    <div
      className={`toast toast--${toast.type}`}
      role={persists ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToastIcon type={toast.type} />
      <p className="toast__text">{toast.message}</p>
      {toast.undo ? <ToastUndo changeId={toast.undo.changeId} onSubmit={close} /> : null}
      <button type="button" className="toast__close" aria-label={t('actions.close')} onClick={close}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
