import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { SnackbarColor } from '~/components/ui/snackbar';
import type { ToastType } from './toast-context';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Returns the Joy color of a toast type. */
export function toastColor(type: ToastType): SnackbarColor {
  return type === 'error' ? 'danger' : type;
}

/** The icon of a toast type. Decorative, because the text says the same. */
export function ToastIcon({ type }: { type: ToastType }) {
  const Icon = icons[type];
  return <Icon size={18} strokeWidth={1.75} className="toast__icon" aria-hidden />;
}
