import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentPropsWithoutRef as PropsOf } from 'react';
import { part } from './part';
import './card-list.css';

/** The rows of a card with hairlines between them, each a `CardRow`. */
export function CardList(list: PropsOf<'ul'>) {
  return <ul className="card-list" role="list" {...list} />;
}

/** A row: an icon or a picture, its words, and what stands at its end. */
export const CardRow = part<PropsOf<'li'>>('li', 'card-list__row');

/** The words of a row, which take the room that is left: a name and, under it, small words. */
export const CardRowText = part<PropsOf<'span'>>('span', 'card-list__text');

/** The same where a name is all there is. */
export const CardRowLabel = part<PropsOf<'span'>>('span', 'card-list__text card-list__name');

/** What a row is about, on a line of its own. */
export const CardRowName = part<PropsOf<'a'> & { component?: 'bdi' | 'span' | 'a' }>('bdi', 'card-list__name');

/** The same as a link to it. */
export const CardRowLink = part<LinkProps>(Link, 'card-list__name');

/** What stands at the end of a row, such as an amount. */
export const CardRowEnd = part<PropsOf<'span'>>('span', 'card-list__end');
