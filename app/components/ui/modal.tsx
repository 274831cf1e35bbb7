import { Link } from '@remix-run/react';
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';

type Surface = ComponentPropsWithoutRef<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** Joy's Modal around a `ModalDialog`: the page behind it is dimmed, and clicking outside navigates to `closeTo`. */
export function Modal({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  return (
    <div className="MuiModal-root overlay">
      <Backdrop className="MuiModal-backdrop" closeTo={closeTo} />
      {children}
    </div>
  );
}

/** Joy's ModalDialog: the surface in the middle of a `Modal`, a section labeled by its heading. */
export const ModalDialog = forwardRef<HTMLElement, Surface>(function ModalDialog({ className, ...section }, ref) {
  return <Dialog ref={ref} className={`MuiModalDialog-root${className ? ` ${className}` : ''}`} {...section} />;
});

/** Joy's Drawer: a surface at the end edge over the dimmed page; `size="lg"` is 560 px instead of 440. */
export const Drawer = forwardRef<HTMLElement, Surface & { closeTo: string; size?: 'md' | 'lg' }>(function Drawer(
  { closeTo, size = 'md', ...section },
  ref,
) {
  return (
    <div className={`MuiDrawer-root MuiDrawer-size${size === 'lg' ? 'Lg' : 'Md'} overlay`}>
      <Backdrop className="MuiDrawer-backdrop" closeTo={closeTo} />
      <Dialog ref={ref} className="MuiDrawer-content" {...section} />
    </div>
  );
});

function Backdrop({ className, closeTo }: { className: string; closeTo: string }) {
  return (
    <Link
      className={`${className} overlay__backdrop`}
      to={closeTo}
      preventScrollReset
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

const Dialog = forwardRef<HTMLElement, ComponentPropsWithoutRef<'section'>>(function Dialog(section, ref) {
  return <section ref={ref} role="dialog" aria-modal="true" {...section} />;
});
