import { createElement, type ElementType } from 'react';

interface Common {
  className?: string;
  component?: ElementType;
}

/**
 * Creates a component that is one element with one of our classes; pages can add their own. `component` sets another
 * element.
 */
export function part<Props extends Common>(element: ElementType, name: string) {
  return function Part({ className, component = element, ...props }: Props) {
    return createElement(component, { className: className ? `${name} ${className}` : name, ...props });
  };
}
