import { layoutConfig } from '~/layout.config';
import { ToastItem } from './toast-item';
import { useToasts } from './toast-context';

/** The stack of messages where the layout says, the top end by default (design §6 "Toast"). Empty without script, where `FlashAlert` speaks instead. */
export function Toaster() {
  const { toasts } = useToasts();
  return (
    <div className="toaster" data-position={layoutConfig.toastPosition}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
