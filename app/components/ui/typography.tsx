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
 * Joy's Typography: text at one of the eleven levels of the type scale. By default, the element depends on the level: a
 * heading for h1 to h4, otherwise a paragraph. Set `component` if the page's outline needs another element.
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
