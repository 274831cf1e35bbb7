import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentPropsWithoutRef as PropsOf } from 'react';
import { part } from './part';
import './card-list.css';

/** The rows of a card with hairlines between them, each a `CardRow`. */
export function CardList(list: PropsOf<'ul'>) {
  return <ul className="card-list" role="list" {...list} />;
}

/** A row: an icon or an image, its text, and content at its end. */
export const CardRow = part<PropsOf<'li'>>('li', 'card-list__row');

/** The text of a row, which takes the remaining space: a name and small text under it. */
export const CardRowText = part<PropsOf<'span'>>('span', 'card-list__text');

/** The text of a row that consists only of a name. */
export const CardRowLabel = part<PropsOf<'span'>>('span', 'card-list__text card-list__name');

/** The name of a row's subject, on a separate line. */
export const CardRowName = part<PropsOf<'a'> & { component?: 'bdi' | 'span' | 'a' }>('bdi', 'card-list__name');

/** The name of a row's subject as a link. */
export const CardRowLink = part<LinkProps>(Link, 'card-list__name');

/** Content at the end of a row, such as an amount. */
export const CardRowEnd = part<PropsOf<'span'>>('span', 'card-list__end');
