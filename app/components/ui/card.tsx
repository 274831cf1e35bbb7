import { Link, type LinkProps } from '@remix-run/react';
import { createElement, type ComponentPropsWithoutRef as PropsOf, type ReactNode } from 'react';
import { joyClass } from './class-names';
import { part } from './part';

/**
 * Joy's Card: a surface with a hairline border, a shadow, and 20 px of padding. Its children are in normal flow. It's a
 * `<section>` by default, or a link with `component="a"` and `href`.
 */
export function Card({
  component = 'section',
  className,
  ...element
}: PropsOf<'section'> & Pick<PropsOf<'a'>, 'href'> & { component?: 'section' | 'div' | 'nav' | 'li' | 'a' }) {
  return createElement(component, { className: joyClass('Card', { className }), ...element });
}

/** The header of a card: its title, optional text below it, and a link, a chip, or buttons at the end. */
export function CardHead({
  id,
  title,
  sub,
  below,
  children,
}: {
  /** ID of the title, for `aria-labelledby`. */
  id?: string;
  title: ReactNode;
  /** Text below the title. */
  sub?: ReactNode;
  /** Content below the header row. */
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="card__head">
      <div className="card__titles">
        <CardTitle id={id}>{title}</CardTitle>
        {sub && <CardSub>{sub}</CardSub>}
        {below}
      </div>
      {children}
    </div>
  );
}

/**
 * The title of a card, by default a heading of the second level. It can also be the legend of its fields or the label
 * of its only field.
 */
export const CardTitle = part<
  PropsOf<'h2'> & Pick<PropsOf<'label'>, 'htmlFor'> & { component?: 'h2' | 'h3' | 'legend' | 'label' }
>('h2', 'card__title');

/** The secondary line under the title of a card, or the text of a card that contains nothing else. */
export const CardSub = part<PropsOf<'p'>>('p', 'card__sub');

/** A link in a card, in small text. */
export const CardLink = part<LinkProps>(Link, 'card__link');
