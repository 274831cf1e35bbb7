import { lastOfEach, type Declaration, type Rule } from './css.server';

/** One axis of a component's look: its values, each with the selector that tells it (`.MuiButton-sizeSm`, `:not(.Mui-error)`). */
export type Axis = Record<string, string>;

/** A rendered combination: the value it has on each axis, and the rules of one part. */
export interface Sample {
  combination: Record<string, string>;
  rules: readonly Rule[];
}

/**
 * The rules of one part, for every combination at once: each declaration is written under the fewest axes that decide it
 * (under the part's class alone when all combinations share it). `:where` keeps the specificity at that of one class,
 * which is what Joy's own rules have, so that page styles go on winning.
 *
 * @param part class of the part, e.g. `.MuiButton-root`
 * @param own the axes' classes stand on the part itself; otherwise on an element around it
 */
export function factor(part: string, own: boolean, axes: Record<string, Axis>, samples: readonly Sample[]): string {
  return contextsOf(samples)
    .map((context) => {
      const blocks = new Map<string, Declaration[]>();
      for (const properties of overlapping(samples, context)) {
        const told = samples.map((sample) => declarationsOf(sample, context).filter(([name]) => properties.has(name)));
        for (const [selectors, declarations] of cells(axes, samples, told)) {
          const key = selectors.map((conditions) => selectorOf(part, own, conditions)).join(',');
          blocks.set(key, [...(blocks.get(key) ?? []), ...declarations]);
        }
      }
      const css = [...blocks].map(
        ([selectors, declarations]) =>
          `${expand(selectors, context.selector)}{${declarations.map((one) => one.join(':')).join(';')}}`,
      );
      return context.at && css.length > 0 ? `${context.at}{${css.join('')}}` : css.join('\n');
    })
    .filter(Boolean)
    .join('\n');
}

type Context = Pick<Rule, 'at' | 'selector'>;

const same = (a: Context) => (b: Context) => a.at === b.at && a.selector === b.selector;

/** Selectors of all samples in an order that keeps the order of each. */
function contextsOf(samples: readonly Sample[]): Context[] {
  const all: Context[] = [];
  for (const { rules } of samples) {
    let place = -1;
    for (const { at, selector } of rules) {
      const found = all.findIndex(same({ at, selector }));
      if (found < 0) all.splice(place + 1, 0, { at, selector });
      place = found < 0 ? place + 1 : Math.max(place, found);
    }
  }
  return all;
}

function declarationsOf({ rules }: Sample, context: Context): Declaration[] {
  return lastOfEach(rules.filter(same(context)).flatMap(({ declarations }) => declarations));
}

/** The properties of a context in groups that set the same thing (`border`, `border-color`): a group stays together and in order. */
function overlapping(samples: readonly Sample[], context: Context): Set<string>[] {
  let groups: Set<string>[] = [];
  for (const name of new Set(samples.flatMap((sample) => declarationsOf(sample, context).map(([one]) => one)))) {
    const joined = groups.filter((group) => [...group].some((other) => overlap(name, other)));
    groups = [...groups.filter((group) => !joined.includes(group)), new Set([...joined.flatMap((g) => [...g]), name])];
  }
  return groups;
}

function overlap(a: string, b: string): boolean {
  if (a.startsWith('--') || b.startsWith('--')) return a === b;
  // A corner has nothing to do with the edges it joins.
  if (a.endsWith('-radius') || b.endsWith('-radius')) return a.endsWith('-radius') && b.endsWith('-radius');
  const edge = /^border-(inline|block|top|bottom)/;
  const edges = a.startsWith('border-') && b.startsWith('border-') && edge.test(a) !== edge.test(b);
  return edges || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}

/** What each value of the fewest deciding axes declares; equal ones together. */
function cells(
  axes: Record<string, Axis>,
  samples: readonly Sample[],
  told: readonly Declaration[][],
): [selectors: string[][], declarations: Declaration[]][] {
  const names = Object.keys(axes).filter((name) => Object.keys(axes[name] ?? {}).length > 1);
  for (const deciding of subsets(names)) {
    const byCell = new Map<string, { conditions: string[]; declarations: Declaration[] }>();
    const decided = samples.every(({ combination }, index) => {
      const conditions = deciding.map((name) => axes[name]?.[combination[name] ?? ''] ?? '').filter(Boolean);
      const declarations = told[index] ?? [];
      const key = conditions.join(' ');
      const before = byCell.get(key);
      byCell.set(key, { conditions, declarations });
      return !before || String(before.declarations) === String(declarations);
    });
    if (!decided) continue;
    const byText = new Map<string, [string[][], Declaration[]]>();
    for (const { conditions, declarations } of byCell.values()) {
      if (declarations.length === 0) continue;
      const entry = byText.get(String(declarations)) ?? [[], declarations];
      entry[0].push(conditions);
      byText.set(String(declarations), entry);
    }
    return [...byText.values()].map(([group, declarations]) => [merged(group, axes), declarations]);
  }
  throw new Error(`Joy declares ${String(told[0])} differently for one combination`);
}

/** Leaves out the conditions of an axis whose every value is in the group: "outlined or plain" instead of each in every colour. */
function merged(group: readonly string[][], axes: Record<string, Axis>): string[][] {
  let all = [...group];
  for (const values of Object.values(axes).map((axis) => Object.values(axis))) {
    const has = new Set(all.map(String));
    const whole = all.every((conditions) => {
      const place = conditions.findIndex((one) => values.includes(one));
      return place >= 0 && values.every((value) => has.has(String(conditions.with(place, value))));
    });
    if (!whole) continue;
    const rest = all.map((conditions) => conditions.filter((one) => !values.includes(one)));
    all = [...new Map(rest.map((conditions) => [String(conditions), conditions])).values()];
  }
  return all;
}

/** All subsets, smallest first. */
function subsets(names: readonly string[]): string[][] {
  const all = names.reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]]);
  return all.sort((a, b) => a.length - b.length);
}

function selectorOf(part: string, own: boolean, conditions: readonly string[]): string {
  if (conditions.length === 0) return part;
  // Of states that are off alone, the element they are about has to be named: any ancestor lacks them.
  const root = conditions.every((one) => one.startsWith(':')) ? part.replace(/-\w+$/, '-root') : '';
  if (!own) return `:where(${root}${conditions.join('')}) ${part}`;
  const head = conditions.find((one) => one.startsWith('.Mui') && !one.startsWith('.Mui-'));
  const rest = conditions.filter((one) => one !== head).join('');
  return `${head ?? part}${rest && `:where(${rest})`}`;
}

/** Puts each selector of a list in the place of `&`. */
function expand(selectors: string, template: string): string {
  return template === '&'
    ? selectors
    : splitList(selectors)
        .map((one) => template.replaceAll('&', one))
        .join(',');
}

function splitList(list: string): string[] {
  return list.split(/,(?![^(]*\))/);
}
