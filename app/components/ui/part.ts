import { createElement, type ElementType } from 'react';

interface Common {
  className?: string;
  component?: ElementType;
}

/** Makes a component that is one element with a class of ours, to which its page may add its own; `component` is another element. */
export function part<Props extends Common>(element: ElementType, name: string) {
  return function Part({ className, component = element, ...props }: Props) {
    return createElement(component, { className: className ? `${name} ${className}` : name, ...props });
  };
}
