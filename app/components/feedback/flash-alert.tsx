import { useRootData } from '~/lib/root-data';
import { toastColor, ToastIcon } from './toast-icon';
import { ToastUndo } from './toast-undo';

/**
 * The server's toast as an alert above the page header. Shown only if JavaScript is unavailable or hasn't run after
 * five seconds.
 */
export function FlashAlert() {
  const toast = useRootData()?.toast;
  if (!toast) return null;
  return (
    <div className={`flash toast--${toastColor(toast.type)}`} role={toast.type === 'error' ? 'alert' : 'status'}>
      <ToastIcon type={toast.type} />
      <p className="toast__text">{toast.message}</p>
      {toast.undo ? <ToastUndo changeId={toast.undo.changeId} to={toast.undo.to} /> : null}
    </div>
  );
}
