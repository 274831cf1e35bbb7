import { theme } from '~/theme';
import { type Control, controls, looksOf } from './controls';
import { rulesOf } from './factor';
import { renderControl } from './render';

function variables(): string {
  const skins = [
    [':root', theme.generateCssVars().css],
    [':root,\n[data-joy-color-scheme="light"]', theme.generateCssVars('light').css],
    ['[data-joy-color-scheme="dark"]', theme.generateCssVars('dark').css],
  ] as const;
  const blocks = skins.map(([selector, css]) => {
    const lines = Object.entries(css).map(([name, value]) => `${name}: ${String(value)};`);
    return `${selector} {\n${lines.join('\n')}\n}`;
  });
  return blocks.join('\n').replaceAll(/var\((--joy-[\w-]+),\s*#[\dA-Fa-f]{3,8}\)/g, 'var($1)');
}

/** Joy's rules for states that a control never has, and for nested controls that it never contains. */
const needless = [
  [/^(Chip|Link|Tab|ListItemButton)$/, /disabled/],
  [/^(Chip|Textarea|Select)$/, /--(Avatar|Button|Icon|IconButton)-/],
] as const;

function sectionOf(control: Control): string {
  const { name, axes, parts } = control;
  const unused = needless.filter(([controls]) => controls.test(name)).map(([, what]) => what);
  const looks = looksOf(control).map((look) => ({ look, drawn: renderControl(theme, control, look) }));
  const rules = parts.map((part) => {
    const drawn = looks.map(({ look, drawn }) => {
      const declared = drawn.parts.get(part) ?? [];
      return { look, declared: declared.filter((one) => !unused.some((is) => is.test(one.selector + one.property))) };
    });
    return rulesOf(`.Mui${name}-${part}`, part === 'root', axes, drawn);
  });
  const animations = new Map(looks.flatMap(({ drawn }) => drawn.animations));
  // The theme may have removed an animation (`animation: none`).
  const used = [...animations].filter(([id]) => rules.join().includes(id)).map(([, css]) => css);
  return `/* ${name} */\n${[...used, ...rules].filter(Boolean).join('\n')}`;
}

/**
 * Generates Joy's variables and controls as stylesheets for plain elements with Joy's class names (architecture §2a).
 */
export function joyCss() {
  const sections = (isForKit: boolean) => controls.filter((one) => one.isForKit === isForKit).map(sectionOf);
  const [own, kit] = [false, true].map((isForKit) => sections(isForKit).join('\n\n'));
  return { variables: `/* Variables */\n${variables()}`, controls: own, kit };
}
