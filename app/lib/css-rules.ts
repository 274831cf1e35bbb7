/** A rule of a style sheet with the classes it needs, or a block such as `@media` with the rules in it. */
export type CssRule =
  | { text: string; /** One list for each of its selectors. */ classes: readonly string[][] }
  | { head: string; rules: CssRule[] };

/** Blocks that hold rules of their own. All other blocks with `@` are kept as they are. */
const holdsRules = /^@(media|supports|layer|container)\b/;

/** Where the block that begins at `from` ends, behind its brace; quoted text may hold braces. */
function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") {
      for (at += 1; at < css.length && css[at] !== sign; at += 1) if (css[at] === '\\') at += 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at + 1;
  }
  return css.length;
}

/** The classes each selector of a rule needs; what stands in brackets, as in `:not(.open)`, is nothing it needs. */
function classesIn(selectors: string): string[][] {
  let plain = selectors;
  for (let inner = ''; inner !== plain;) [inner, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));
}

/**
 * The rules of a style sheet without comments, as the build writes it.
 * @param css the text of the sheet; one that is cut off gives what is whole
 */
export function cssRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon !== -1 && (open === -1 || semicolon < open) && css.slice(at, semicolon).trimStart().startsWith('@')) {
      rules.push({ text: css.slice(at, semicolon + 1).trim(), classes: [[]] });
      at = semicolon + 1;
      continue;
    }
    if (open === -1) break;
    const end = endOfBlock(css, open);
    const head = css.slice(at, open).trim();
    if (holdsRules.test(head)) rules.push({ head, rules: cssRules(css.slice(open + 1, end - 1)) });
    else rules.push({ text: css.slice(at, end).trim(), classes: head.startsWith('@') ? [[]] : classesIn(head) });
    at = end;
  }
  return rules;
}

/**
 * The text of those rules that a document may come under, in their order.
 * @param used the classes of the document
 */
export function rulesInUse(rules: readonly CssRule[], used: ReadonlySet<string>): string {
  const texts = rules.map((rule) => {
    if ('text' in rule) return rule.classes.some((all) => all.every((name) => used.has(name))) ? rule.text : '';
    const inside = rulesInUse(rule.rules, used);
    return inside && `${rule.head}{${inside}}`;
  });
  return texts.join('');
}
