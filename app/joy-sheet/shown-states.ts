const states = { hover: 'hover', 'focus-visible': 'focus', 'focus-within': 'focus', active: 'active' } as const;

/** The component that a selector is about; undefined for what is no component of Joy. */
const componentOf = (selector: string) => /\.Mui([A-Z]\w*)-/.exec(selector)?.[1];

/** Whether a selector names another variant, colour or size than the look has, as in `.MuiButton-sizeSm`. */
function isOther(selector: string, look: Readonly<Record<string, unknown>>): boolean {
  return [...selector.matchAll(/\.Mui\w+-(variant|color|size)([A-Z]\w*)/g)].some(
    ([, axis = '', value = '']) => typeof look[axis] === 'string' && look[axis] !== value.toLowerCase(),
  );
}

const pseudo = /:(hover|focus-visible|focus-within|active)(?![\w-])/g;

/** A list of selectors at its commas, those within brackets aside. */
function selectorsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

/** What stands in a block from its opening brace on, and where it ends. */
function blockFrom(css: string, open: number): { body: string; end: number } {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return { body: css.slice(open + 1, at), end: at + 1 };
  }
  return { body: css.slice(open + 1), end: css.length };
}

/**
 * The rules of controls that are pointed at, focused or pressed once more, for those that only show it: within
 * `data-shown="hover"`, `"focus"` or `"active"` a control looks as it would then. For pages that document it.
 * @param names the components of Joy that are shown
 * @param look the look in which they are shown, where only one is: rules of others are left out
 */
export function shownStates(
  css: string,
  names: ReadonlySet<string>,
  look: Readonly<Record<string, unknown>> = {},
): string {
  const found: string[] = [];
  let at = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const head = css
      .slice(at, open)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
    const { body, end } = blockFrom(css, open);
    at = end;
    if (/^@(media|supports|container)/.test(head)) {
      const inner = shownStates(body, names, look);
      if (inner) found.push(`${head}{${inner}}`);
      continue;
    }
    const shown = selectorsOf(head)
      .filter((selector) => /\.(Mui|ctl\b)|^:where\(a,/.test(selector) && selector.search(pseudo) !== -1)
      .filter((selector) => names.has(componentOf(selector) ?? '') || !componentOf(selector))
      .filter((selector) => !isOther(selector, look))
      .map((selector) =>
        selector.replaceAll(pseudo, (_, name: keyof typeof states) => `:is([data-shown="${states[name]}"] *)`),
      );
    if (!head.startsWith('@') && shown.length > 0) found.push(`${shown.join(',')}{${body}}`);
  }
  return found.join('\n');
}
