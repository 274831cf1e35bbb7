import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { joyClass } from './class-names';

/** Joy's Card: a surface with hairline, shadow and 20 px of padding; a `<section>` with the children in normal flow. */
export const Card = forwardRef<HTMLElement, ComponentPropsWithoutRef<'section'>>(function Card(
  { className, ...section },
  ref,
) {
  return <section ref={ref} className={joyClass('Card', { className })} {...section} />;
});
