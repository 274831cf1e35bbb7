const rule = /([^{}\n]+)\{([^{}]*)\}/g;

/** The component whose root a selector means, and nothing else. */
const rootOf = (selector: string) => /^\.Mui(\w+)-root$/.exec(selector.trim())?.[1];

/** The component to which all selectors of a list belong. */
function componentOf(selectors: string): string | undefined {
  const names = new Set([...selectors.matchAll(/(?:^|,|\))\s*(?::where\()?\.Mui([A-Z]\w*)-/g)].map(([, name]) => name));
  return names.size === 1 ? [...names][0] : undefined;
}

/** Puts `value` where the variable `name` is read. */
function withValue(css: string, name: string, value: string): string {
  return css.replaceAll(new RegExp(`var\\(${name}(?:,[^()]*)?\\)`, 'g'), () => value);
}

/**
 * A sheet of components in which variables that have one value alone are written as that value: a component's own
 * (`--Card-radius`) that only its root sets, and the width of its border where all its looks have the same.
 * @param named variables that sources name, which stay; undefined keeps all, as while developing
 */
export function folded(css: string, named: ReadonlySet<string> | undefined): string {
  if (!named) return css;
  let text = borders(css);
  for (let before = ''; before !== text;) {
    before = text;
    for (const [name, value] of constants(text, named)) text = withValue(text, name, value);
  }
  return text;
}

/** Variables of components that are set once, in the root without a condition, and that no source names. */
function constants(css: string, named: ReadonlySet<string>): Map<string, string> {
  const set = new Map<string, string | undefined>();
  for (const [, selectors = '', body = ''] of css.matchAll(rule)) {
    const root = rootOf(selectors);
    for (const [, name = '', component, value] of body.matchAll(/(?:^|;)(--_?([A-Z]\w*)-[\w-]+):([^;]*)/g))
      set.set(name, set.has(name) || root !== component || named.has(name) ? undefined : value);
  }
  return new Map(
    [...set].filter((one): one is [string, string] => one[1] !== undefined && css.includes(`var(${one[0]}`)),
  );
}

const width = '--variant-borderWidth';

/** The sheet with the border's width in the rules of components that have one alone. */
function borders(css: string): string {
  const widths = new Map<string, Set<string>>();
  for (const [, selectors = '', body = ''] of css.matchAll(rule)) {
    const component = componentOf(selectors);
    const value = new RegExp(`(?:^|;)${width}:([^;]*)`).exec(body)?.[1];
    if (component && value) widths.set(component, (widths.get(component) ?? new Set()).add(value));
  }
  return css.replaceAll(rule, (all, selectors: string) => {
    const [value, ...others] = widths.get(componentOf(selectors) ?? '') ?? [];
    return value === undefined || others.length > 0 ? all : withValue(all, width, value);
  });
}
