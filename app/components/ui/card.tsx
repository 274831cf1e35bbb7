import { createElement, type ComponentPropsWithoutRef } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Card: a surface with hairline, shadow and 20 px of padding, its children in normal flow; a `<section>` unless told,
 * a link with `component="a"` and `href`.
 */
export function Card({
  component = 'section',
  className,
  ...element
}: ComponentPropsWithoutRef<'section'> &
  Pick<ComponentPropsWithoutRef<'a'>, 'href'> & { component?: 'section' | 'div' | 'nav' | 'li' | 'a' }) {
  return createElement(component, { className: joyClass('Card', { className }), ...element });
}
