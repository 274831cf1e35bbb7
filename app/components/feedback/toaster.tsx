import { ToastItem } from './toast-item';
import { useToasts } from './toast-context';

/** The stack of messages at the top end (design §6 "Toast"). Empty without script, where `FlashAlert` speaks instead. */
export function Toaster() {
  const { toasts } = useToasts();
  return (
    <div className="toaster">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
