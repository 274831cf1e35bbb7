import { createElement, type ComponentPropsWithoutRef, type ReactNode } from 'react';

export type Level =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'title-lg'
  | 'title-md'
  | 'title-sm'
  | 'body-lg'
  | 'body-md'
  | 'body-sm'
  | 'body-xs';

const tags = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4' } as const;

/**
 * Joy's Typography: text on one of the eleven levels of the type scale. The element follows the level (a heading for h1
 * to h4, else a paragraph) unless `component` names another: the outline of the page decides that, not the size.
 */
export function Typography({
  level = 'body-md',
  component = level in tags ? tags[level as keyof typeof tags] : 'p',
  startDecorator,
  endDecorator,
  className,
  children,
  ...element
}: ComponentPropsWithoutRef<'p'> & {
  level?: Level;
  component?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'div' | 'dt' | 'dd' | 'legend' | 'caption';
  startDecorator?: ReactNode;
  endDecorator?: ReactNode;
}) {
  const name = `MuiTypography-root MuiTypography-${level}${className ? ` ${className}` : ''}`;
  return createElement(component, { className: name, ...element }, startDecorator, children, endDecorator);
}
