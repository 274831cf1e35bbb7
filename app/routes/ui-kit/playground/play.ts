import type { ReactNode } from 'react';

type Value = string | number | boolean;
type Choices = Record<string, readonly Value[]>;

/** A component whose props can be changed on its page. */
export interface Play {
  name: string;
  /** File of app/components without its extension: `ui/button`. */
  source: string;
  /** Values that each prop can have. The first is the default. */
  choices: Choices;
  /** Attributes that the example always has, as source. */
  fixed: string;
  /** Props that the example always has, because they're required or have no default. */
  always: readonly string[];
  /** Children of the element in the code. By default, the typed text. An empty string means no children. */
  inside?: string;
  /** Additional imports of the example, one per line. */
  imports: string;
  render: (values: Record<string, Value>, text: string) => ReactNode;
}

/** Describes a component to play with. The values are type-checked against the props that `render` passes them to. */
export function play<const C extends Choices>(
  name: string,
  source: string,
  choices: C,
  {
    fixed = '',
    always = [],
    inside,
    imports = '',
    render,
  }: {
    fixed?: string;
    always?: readonly (keyof C & string)[];
    inside?: string;
    imports?: string;
    render: (values: { -readonly [Key in keyof C]: C[Key][number] }, text: string) => ReactNode;
  },
): Play {
  return { name, source, choices, fixed, always, inside, imports, render: render as Play['render'] };
}

/** Prefix of the props in the URL: `?p.color=danger`. */
const prefix = 'p.';

/** Returns the name of a prop's control in the form and the URL. */
export const fieldOf = (prop: string) => `${prefix}${prop}`;

/** Returns the value of each prop from a URL, or its default if the value is missing or unknown. */
export function valuesIn(search: URLSearchParams, { choices }: Play): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([prop, values]) => {
      const requestedValue = search.get(fieldOf(prop));
      const value = values.find((one) => String(one) === requestedValue) ?? values[0];
      return value === undefined ? [] : [[prop, value]];
    }),
  );
}

const attribute = (prop: string, value: Value) => {
  if (value === true) return ` ${prop}`;
  return typeof value === 'string' ? ` ${prop}="${value}"` : ` ${prop}={${value}}`;
};

/** Returns text as JSX. Text with braces, angle brackets, or entities becomes a string expression. */
const textCode = (text: string) => (/[{}<>]|&#?\w+;/.test(text) ? `{${JSON.stringify(text)}}` : text);

/**
 * Returns the code of the component with its imports, so that it can be run. Props with their default value are
 * omitted.
 */
export function codeOf(play: Play, values: Record<string, Value>, text: string) {
  const { name, source, choices, fixed, always, inside, imports } = play;
  const set = Object.entries(values).filter(([prop, value]) => always.includes(prop) || value !== choices[prop]?.[0]);
  const start = `<${name}${fixed}${set.map(([prop, value]) => attribute(prop, value)).join('')}`;
  const content = inside ?? textCode(text);
  const element = content === '' ? `${start} />` : `${start}>${content}</${name}>`;
  return `${imports}import { ${name} } from '~/components/${source}';

export default function Example() {
  return ${element};
}
`;
}
