import { Link, type LinkProps, useResolvedPath } from '@remix-run/react';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { buttonClass, iconButtonClass, type ButtonLook, type IconButtonLook } from './class-names';
import { usePathAccess } from './path-access';

interface Decorators {
  /** Icon before the text. */
  startDecorator?: ReactNode;
  /** Icon or count after the text. */
  endDecorator?: ReactNode;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'color' | 'ref'> &
  ButtonLook &
  Decorators & {
    /** Shows a spinner in place of the start decorator and ignores further clicks. The label and focus don't change. */
    loading?: boolean;
  };

/**
 * Joy's Button as a plain `<button>`: solid, primary, and medium by default. In a form, it submits. If it
 * shouldn't, pass `type="button"`.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, color, size, fullWidth, className, startDecorator, endDecorator, loading, children, ...button },
  ref,
) {
  const start = loading ? <span className="spinner" aria-hidden /> : startDecorator;
  return (
    <button
      ref={ref}
      className={buttonClass({ variant, color, size, fullWidth, className })}
      aria-busy={loading || undefined}
      {...button}
      onClick={loading ? (event) => event.preventDefault() : button.onClick}
    >
      {decorated(start, children, endDecorator)}
    </button>
  );
});

/** A link that looks like a button. Hidden from users who don't have access to its page (see `PathAccessContext`). */
export function ButtonLink({
  variant,
  color,
  size,
  fullWidth,
  className,
  startDecorator,
  endDecorator,
  children,
  ...link
}: Omit<LinkProps, 'color'> & ButtonLook & Decorators) {
  const { pathname } = useResolvedPath(link.to, { relative: link.relative });
  if (!usePathAccess().canFollow(pathname)) return null;
  return (
    <Link className={buttonClass({ variant, color, size, fullWidth, className })} {...link}>
      {decorated(startDecorator, children, endDecorator)}
    </Link>
  );
}

/**
 * A button that shows only an icon, so it needs an `aria-label`. By default, it's plain, neutral, and medium, and
 * doesn't submit a form.
 */
export function IconButton({
  variant,
  color,
  size,
  className,
  ...button
}: Omit<ComponentProps<'button'>, 'color' | 'ref'> & IconButtonLook & { 'aria-label': string }) {
  return <button type="button" className={iconButtonClass({ variant, color, size, className })} {...button} />;
}

/** A link that shows only an icon. Hidden from users who don't have access to its page. */
export function IconLink({
  variant,
  color,
  size,
  className,
  ...link
}: Omit<LinkProps, 'color'> & IconButtonLook & { 'aria-label': string }) {
  const { pathname } = useResolvedPath(link.to, { relative: link.relative });
  if (!usePathAccess().canFollow(pathname)) return null;
  return <Link className={iconButtonClass({ variant, color, size, className })} {...link} />;
}

function decorated(start: ReactNode, children: ReactNode, end: ReactNode) {
  if (!start && !end) return children;
  return (
    <>
      {start && <span className="MuiButton-startDecorator">{start}</span>}
      {children}
      {end && <span className="MuiButton-endDecorator">{end}</span>}
    </>
  );
}
