/** Declarations of one selector, in their order, e.g. `['padding-inline', '1rem']`. */
export type Declaration = readonly [property: string, value: string];

/** Declarations under one selector (`&` is the element itself) and at-rule (`@media …`, or '' for none). */
export interface Rule {
  at: string;
  selector: string;
  declarations: Declaration[];
}

/** Splits CSS as emotion writes it (no comments, no braces in strings) into rules. */
export function parseRules(css: string, at = ''): Rule[] {
  const rules: Rule[] = [];
  for (let start = 0; start < css.length;) {
    const open = css.indexOf('{', start);
    if (open < 0) break;
    const close = closing(css, open, '{', '}');
    const selector = css.slice(start, open).trim();
    const body = css.slice(open + 1, close);
    if (selector.startsWith('@')) rules.push(...parseRules(body, selector));
    else rules.push({ at, selector, declarations: parseDeclarations(body) });
    start = close + 1;
  }
  return rules;
}

function parseDeclarations(body: string): Declaration[] {
  return body
    .split(';')
    .map((text) => [text.slice(0, text.indexOf(':')).trim(), text.slice(text.indexOf(':') + 1).trim()] as const)
    .filter(([property]) => property !== '');
}

/** Index of the bracket that closes the one at `open`. */
function closing(text: string, open: number, left: string, right: string): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === left) depth += 1;
    else if (text[index] === right && (depth -= 1) === 0) return index;
  }
  return text.length;
}

/**
 * Drops what a value says twice: the fallback of a variable that the theme defines (`known`), and Joy's second layer of
 * `--variant-…` variables, which only inverted colours set.
 */
export function shortValue(value: string, known: ReadonlyMap<string, string>): string {
  const start = /var\((--[\w-]+),\s*/.exec(value);
  if (!start) return value;
  const [text, name = ''] = start;
  const end = closing(value, start.index + 3, '(', ')');
  const fallback = shortValue(value.slice(start.index + text.length, end), known);
  const inverted = name.startsWith('--variant-') && name !== '--variant-borderWidth';
  const short = known.has(name) ? `var(${known.get(name) ?? name})` : inverted ? fallback : `var(${name},${fallback})`;
  return value.slice(0, start.index) + short + shortValue(value.slice(end + 1), known);
}

const sides: Record<string, string> = {
  left: 'inset-inline-start',
  right: 'inset-inline-end',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
};

/** The same declaration for both directions of writing: `margin-left` becomes `margin-inline-start`, and so on. */
export function logical([property, value]: Declaration): Declaration {
  if (property === 'text-align') {
    return [property, value.replace(/^left$/, 'start').replace(/^right$/, 'end')];
  }
  const name =
    sides[property] ??
    property.replace(/^(margin|padding|border)-(left|right)\b/, (_, box: string, side: string) =>
      side === 'left' ? `${box}-inline-start` : `${box}-inline-end`,
    );
  return [name, value];
}

/** Shorthands, each with what it sets besides properties that begin with its own name and a dash. */
const shorthands: Record<string, RegExp> = {
  border: /^border-(?!.*radius)/,
  font: /^(font-|line-height$)/,
  inset: /^(inset-|(top|right|bottom|left)$)/,
  margin: /^margin-/,
  padding: /^padding-/,
};

/**
 * A rule's declarations with each property once, the last value winning as in a browser; what a shorthand after it sets
 * anew is left out. A value some browsers do not know directly after a prefixed one (`-webkit-match-parent`,
 * `match-parent`) keeps the prefixed one before it.
 */
export function lastOfEach(declarations: readonly Declaration[]): Declaration[] {
  const last = new Map<string, string>();
  for (const [property, value] of declarations) {
    const before = last.get(property);
    const covers = shorthands[property];
    if (covers) for (const name of last.keys()) if (covers.test(name)) last.delete(name);
    last.delete(property);
    last.set(property, before?.startsWith('-webkit-') ? `${before};${property}:${value}` : value);
  }
  return [...last];
}
