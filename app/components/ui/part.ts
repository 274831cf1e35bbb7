import { createElement, type ElementType } from 'react';

interface Common {
  className?: string;
  component?: ElementType;
}

/**
 * Creates a component that renders one element with the class `name`. Callers can add classes, or set another element
 * with `component`.
 */
export function part<Props extends Common>(element: ElementType, name: string) {
  return function Part({ className, component = element, ...props }: Props) {
    return createElement(component, { className: className ? `${name} ${className}` : name, ...props });
  };
}
