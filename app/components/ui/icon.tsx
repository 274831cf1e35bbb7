import type { LucideProps } from 'lucide-react';

/**
 * An icon of the library drawn by reference, with the library's own props: `size` in px (24), `strokeWidth` (2), and
 * any attribute of the element. Hidden from screen readers unless it has a label. See docs/decisions/010.
 * @param href the file and the name within it, such as `/assets/icons-x.svg#pencil`
 */
export function icon(href: string) {
  return function Icon({ size = 24, strokeWidth = 2, className, ...rest }: LucideProps) {
    const labelled = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest;
    return (
      <svg
        width={size}
        height={size}
        strokeWidth={strokeWidth === 2 ? undefined : strokeWidth}
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden={!labelled || undefined}
        {...rest}
      >
        <use href={href} />
      </svg>
    );
  };
}
