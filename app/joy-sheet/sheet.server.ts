import type { Theme } from '@mui/joy/styles';
import { components, type Component } from './combinations.server';
import { factor, type Sample } from './factor.server';
import { folded } from './fold.server';
import type { Rule } from './css.server';
import { renderRules, themeVariables, type Rendered } from './rules.server';

/**
 * Joy's components as one stylesheet for plain elements under Joy's own class names (architecture §2a): rendered with
 * `theme` in every combination in use, what combinations share written once. Variables that no rule reads are left out,
 * and those with one value alone are written as that value.
 * @param named variables of components that sources name, which stay; undefined keeps all
 */
export function joySheet(theme: Theme, used: readonly Component[] = components, named?: ReadonlySet<string>): string {
  const known = themeVariables(theme);
  const keyframes = new Map<string, string>();
  const rendered = used.map((component) => {
    const looks = combinationsOf(component).map((combination) => {
      const own = renderRules(
        component.name,
        component.render(propsOf(combination)),
        withDirection(theme, combination),
        known,
      );
      for (const [name, css] of own.keyframes) keyframes.set(name, css);
      return { combination, parts: keptOf(component, own.parts) };
    });
    return { component, looks };
  });
  const own = rendered.flatMap(({ component: { name }, looks }) => [...alwaysSet(name, looks)]);
  const sheet = rendered.map(({ component, looks }) => {
    const parts = component.parts ?? ['root'];
    const read = readBy(looks);
    // A dialog reads what it sets of a card's; what it sets of a button's, the button sets itself.
    const idle = (name: string) => own.includes(name) && !name.startsWith(`--${component.name}-`) && !read.has(name);
    return parts
      .map((part) =>
        factor(`.Mui${component.name}-${part}`, part === parts[0], component.axes, samplesOf(part, looks, idle)),
      )
      .join('\n');
  });
  const rules = readOnly(folded(sheet.join('\n'), named));
  // An override may have taken an animation away (`animation: none`).
  const animations = [...keyframes].filter(([name]) => rules.includes(name)).map(([, css]) => css);
  return [...animations, rules].join('\n');
}

type Looks = readonly (Pick<Rendered, 'parts'> & { combination: Record<string, string> })[];

/** Variables that tell controls and pictures within a component how large and how round they are. */
const handedOn = /^--(Avatar|Button|Icon|IconButton)-/;

/** What is kept of a component's parts: rules of a state it never has and what it hands on to nothing are left out. */
function keptOf({ inert, alone }: Component, parts: Rendered['parts']): Rendered['parts'] {
  const kept = (rules: readonly Rule[]) =>
    rules
      .filter(({ selector }) => !inert || !/disabled/.test(selector))
      .map((rule) => ({
        ...rule,
        declarations: rule.declarations.filter(([name]) => !alone || !handedOn.test(name)),
      }));
  return new Map([...parts].map(([part, rules]) => [part, kept(rules)]));
}

/** The variables of its own that a component sets in every look, so that no other sets them for it. */
function alwaysSet(name: string, looks: Looks): Set<string> {
  const [first, ...others] = looks.map(({ parts }) => {
    const rules = parts.get('root')?.filter(({ at, selector }) => at === '' && selector === '&') ?? [];
    return new Set(rules.flatMap(({ declarations }) => declarations.map(([property]) => property)));
  });
  const own = [...(first ?? [])].filter((one) => one.startsWith(`--${name}-`));
  return new Set(own.filter((one) => others.every((properties) => properties.has(one))));
}

/** The variables that the rules of a component read. */
function readBy(looks: Looks): Set<string> {
  const values = looks.flatMap(({ parts }) => [...parts.values()].flat().flatMap(({ declarations }) => declarations));
  return new Set(values.flatMap(([, value]) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)));
}

/** The rules of a part in each look, without declarations for which `idle` holds. */
function samplesOf(part: string, looks: Looks, idle: (property: string) => boolean): Sample[] {
  const told = (rule: Rule) => ({ ...rule, declarations: rule.declarations.filter(([name]) => !idle(name)) });
  return looks.map(({ combination, parts }) => ({ combination, rules: parts.get(part)?.map(told) ?? [] }));
}

/** Every combination of a component's axes. */
export function combinationsOf({ axes }: Component): Record<string, string>[] {
  return Object.entries(axes).reduce<Record<string, string>[]>(
    (all, [axis, values]) => all.flatMap((one) => Object.keys(values).map((value) => ({ ...one, [axis]: value }))),
    [{}],
  );
}

/** The combination as props: states are booleans. */
export function propsOf(combination: Record<string, string>): object {
  return Object.fromEntries(
    Object.entries(combination).map(([axis, value]) => [
      axis,
      value === 'true' ? true : value === 'false' ? false : value,
    ]),
  );
}

/** Overrides may ask the theme for its direction. */
function withDirection(theme: Theme, { direction }: Record<string, string>): Theme {
  return direction === 'rtl' ? { ...theme, direction } : theme;
}

/** Leaves out variables that nothing reads, until none is left. */
function readOnly(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const short = css
    .replaceAll(/([{;])(--[\w-]+):[^;}]*(?=[;}])/g, (all, before: string, name: string) =>
      read.has(name) ? all : before,
    )
    .replaceAll(/;{2,}/g, ';')
    .replaceAll('{;', '{')
    .replaceAll(';}', '}')
    .replaceAll(/^[^{}\n]+\{\}\n?/gm, '')
    .replaceAll(/(?<=[{}])[^{}]+\{\}/g, '');
  return short === css ? css : readOnly(short);
}
