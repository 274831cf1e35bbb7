import { type ComponentPropsWithoutRef, createElement, type CSSProperties, type ElementType } from 'react';

/** Props of every layout component, all optional. Numbers are lengths in pixels. */
interface Box {
  /** Space between the children, or between rows and columns: `'8px 24px'`. */
  gap?: number | string;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
}

type BoxProps<Tag extends ElementType, Own> = Box &
  Own & { as?: Tag } & Omit<ComponentPropsWithoutRef<Tag>, keyof Box | keyof Own | 'as'>;

interface Common extends Box {
  as?: ElementType;
  className?: string;
  style?: CSSProperties;
}

function box(name: string, { as = 'div', gap, align, justify, className, style, ...props }: Common, own?: object) {
  const look = { gap, alignItems: align, justifyContent: justify, ...own, ...style };
  const styled = Object.values(look).some((value) => value !== undefined);
  return createElement(as, {
    className: className ? `${name} ${className}` : name,
    ...(styled ? { style: look } : undefined),
    ...props,
  });
}

/** Children below each other, as wide as the stack. */
export function Stack<Tag extends ElementType = 'div'>(props: BoxProps<Tag, object>) {
  return box('stack', props as Common);
}

/** Children next to each other, on one line. */
export function Row<Tag extends ElementType = 'div'>(props: BoxProps<Tag, object>) {
  return box('row', props as Common);
}

/** Children next to each other, on as many lines as they need. */
export function Cluster<Tag extends ElementType = 'div'>(props: BoxProps<Tag, object>) {
  return box('cluster', props as Common);
}

/**
 * Cells of equal width: as many in a row as fit, each at least `min` wide. With `fit`, cells that don't fill a single
 * row are widened to fill it.
 */
export function Grid<Tag extends ElementType = 'div'>({
  min,
  fit,
  ...props
}: BoxProps<Tag, { min: number; fit?: boolean }>) {
  const columns = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(100%, ${min}px), 1fr))`;
  return box('grid', props as Common, { gridTemplateColumns: columns });
}

/** A fixed number of columns of equal width, at any width of the window. */
export function Columns<Tag extends ElementType = 'div'>({ count, ...props }: BoxProps<Tag, { count: number }>) {
  return box('grid', props as Common, { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
}

/**
 * A main part and a side part, next to each other if the page has room for both. `columns` sets their widths, as in
 * `grid-template-columns`.
 */
export function Split<Tag extends ElementType = 'div'>({ columns, ...props }: BoxProps<Tag, { columns: string }>) {
  return box('split', props as Common, { '--split': columns });
}

/** A paragraph that explains what's next to it. */
export function Note<Tag extends ElementType = 'p'>(props: BoxProps<Tag, object>) {
  return box('note', { as: 'p', ...(props as Common) });
}

/** A minor detail within a line of text. */
export function Quiet<Tag extends ElementType = 'span'>(props: BoxProps<Tag, object>) {
  return box('quiet', { as: 'span', ...(props as Common) });
}
