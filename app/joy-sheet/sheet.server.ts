import type { Theme } from '@mui/joy/styles';
import { components, type Component } from './combinations.server';
import { factor, type Sample } from './factor.server';
import { renderRules, themeVariables, type Rendered } from './rules.server';

/**
 * Joy's components as one stylesheet for plain elements under Joy's own class names (architecture §2a): rendered with
 * `theme` in every combination in use, what combinations share written once. Variables that no rule reads are left out.
 */
export function joySheet(theme: Theme, used: readonly Component[] = components): string {
  const known = themeVariables(theme);
  const keyframes = new Map<string, string>();
  const sheet = used.map((component) => {
    const rendered = combinationsOf(component).map((combination) => {
      const own = renderRules(
        component.name,
        component.render(propsOf(combination)),
        withDirection(theme, combination),
        known,
      );
      for (const [name, css] of own.keyframes) keyframes.set(name, css);
      return { combination, parts: component.inert ? withoutDisabled(own.parts) : own.parts };
    });
    const parts = component.parts ?? ['root'];
    return parts
      .map((part) =>
        factor(`.Mui${component.name}-${part}`, part === parts[0], component.axes, samplesOf(part, rendered)),
      )
      .join('\n');
  });
  return readOnly([...keyframes.values(), ...sheet].join('\n'));
}

/** The parts without the rules of the disabled state. */
function withoutDisabled(parts: Rendered['parts']): Rendered['parts'] {
  return new Map([...parts].map(([part, rules]) => [part, rules.filter(({ selector }) => !/disabled/.test(selector))]));
}

function samplesOf(
  part: string,
  rendered: readonly (Pick<Rendered, 'parts'> & { combination: Record<string, string> })[],
): Sample[] {
  return rendered.map(({ combination, parts }) => ({ combination, rules: parts.get(part) ?? [] }));
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
