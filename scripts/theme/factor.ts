import type { Axis } from './controls';
import type { Declared } from './render';

/** A variant of a control: its value on each axis, and the declarations of one of its parts. */
interface Drawn {
  look: Record<string, string>;
  declared: readonly Declared[];
}

const contextOf = ({ at, selector }: Declared) => `${at}|${selector}`;

/** Returns the contexts of declarations, in an order that preserves the order in each variant. */
function contextsOf(drawn: readonly Drawn[]): string[] {
  const all: string[] = [];
  for (const { declared } of drawn) {
    let place = -1;
    for (const context of new Set(declared.map(contextOf))) {
      const found = all.indexOf(context);
      if (found < 0) all.splice(place + 1, 0, context);
      place = found < 0 ? place + 1 : Math.max(place, found);
    }
  }
  return all;
}

/** Returns the group of a property (`border` for `border-color`). Properties in a group stay together, in order. */
function groupOf(property: string): string {
  if (property.startsWith('--')) return property;
  return property.endsWith('-radius') ? 'radius' : (property.split('-').find(Boolean) ?? '');
}

function subsets(names: readonly string[]): string[][] {
  const all = names.reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]]);
  return all.sort((a, b) => a.length - b.length);
}

/** Returns the conditions under which each text applies, using as few axes as possible. `texts` has one per variant. */
function decided(axes: Record<string, Axis>, drawn: readonly Drawn[], texts: string[]): [string, string[][]][] {
  const names = Object.keys(axes).filter((name) => Object.keys(axes[name] ?? {}).length > 1);
  const cellOf = ({ look }: Drawn, deciding: string[]) => deciding.map((name) => axes[name]?.[look[name] ?? ''] ?? '');
  const fewest = subsets(names).find((deciding) => {
    const seen: Record<string, string | undefined> = {};
    return drawn.every((one, at) => (seen[String(cellOf(one, deciding))] ??= texts[at]) === texts[at]);
  });
  if (!fewest) throw new Error(`Joy declares "${texts[0]}" differently for the same variant`);
  return [...new Set(texts)].filter(Boolean).map((text) => {
    const cells = drawn.filter((_, at) => texts[at] === text).map((one) => cellOf(one, fewest));
    return [text, [...new Map(cells.map((cell) => [String(cell), cell])).values()]];
  });
}

/**
 * Returns the selector of a part under some conditions. `:where` limits the specificity to that of one class, as in
 * Joy's own rules, so that page styles take precedence.
 */
function selectorOf(part: string, isRoot: boolean, conditions: readonly string[]): string {
  if (conditions.length === 0) return part;
  // If all conditions are negated states, name their element. Without it, any ancestor would match.
  const root = conditions.every((one) => one.startsWith(':')) ? part.replace(/-\w+$/, '-root') : '';
  if (!isRoot) return `:where(${root}${conditions.join('')}) ${part}`;
  const head = conditions.find((one) => one.startsWith('.Mui') && !one.startsWith('.Mui-'));
  const rest = conditions.filter((one) => one !== head).join('');
  return `${head ?? part}${rest && `:where(${rest})`}`;
}

/**
 * Returns the rules of one part for all variants together. Each declaration depends on as few axes as possible.
 * @param part the part's class, such as `.MuiButton-root`
 * @param isRoot whether the classes of the axes are on the part itself
 */
export function rulesOf(part: string, isRoot: boolean, axes: Record<string, Axis>, drawn: readonly Drawn[]): string {
  const rules = contextsOf(drawn).map((context) => {
    const own = drawn.map(({ declared }) => declared.filter((one) => contextOf(one) === context));
    const [at = '', selector = ''] = context.split('|');
    const blocks = new Map<string, string[]>();
    for (const group of new Set(own.flat().map(({ property }) => groupOf(property)))) {
      const texts = own.map((all) =>
        all
          .flatMap(({ property, value }) => (groupOf(property) === group ? [`${property}: ${value};`] : []))
          .join('\n'),
      );
      for (const [text, cells] of decided(axes, drawn, texts)) {
        const key = cells
          .map((conditions) => selector.replaceAll('&', selectorOf(part, isRoot, conditions)))
          .join(',\n');
        blocks.set(key, [...(blocks.get(key) ?? []), text]);
      }
    }
    const css = [...blocks].map(([selectors, lines]) => `${selectors} {\n${lines.join('\n')}\n}`).join('\n');
    return at && css ? `${at} {\n${css}\n}` : css;
  });
  return rules.filter(Boolean).join('\n');
}
