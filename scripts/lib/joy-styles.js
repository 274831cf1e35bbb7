import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { formatted } from './formatted.js';
import { loadAppModule } from './load-app-module.js';
import { inRoot } from './paths.js';

/** The value of `data-shown` for each state. */
const states = { hover: 'hover', 'focus-visible': 'focus', 'focus-within': 'focus', active: 'active' };
const pseudo = /:(hover|focus-visible|focus-within|active)(?![\w-])/g;

/**
 * Returns copies of the rules for the hover, focus, and pressed states of controls. Within `data-shown="hover"`,
 * `"focus"`, or `"active"`, the copies make a control look as it would in that state.
 * @param {string} css the CSS of the controls
 */
function shownStates(css) {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules(/keyframes$/, (rule) => void rule.remove());
  root.walkRules((rule) => {
    const shown = rule.selectors.filter((selector) => selector.search(pseudo) >= 0);
    if (shown.length === 0) return void rule.remove();
    rule.selectors = shown.map((selector) =>
      selector.replaceAll(pseudo, (_, name) => `:is([data-shown=${states[/** @type {'hover'} */ (name)]}] *)`),
    );
  });
  root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return root.toString();
}

/**
 * Removes variables that no stylesheet and no source of the app reads.
 * @param {string} css
 * @param {string} readers the text of everything that may read them
 */
function withoutUnread(css, readers) {
  // A source may compose part of a name: `--joy-palette-${color}-softBg`.
  const named = [...readers.matchAll(/--[\w-]+(?:\$\{[^}]*\}[\w-]*)*/g)].map(([name]) => name);
  const known = new Set(named);
  const patterns = [...known].filter((name) => name.includes('$'));
  const made = patterns.map((name) => new RegExp(`^${name.replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
  const root = postcss.parse(css);
  for (let left = -1; left !== 0;) {
    const read = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    left = 0;
    root.walkDecls(/^--/, (declaration) => {
      const { prop } = declaration;
      if (read.has(prop) || known.has(prop) || made.some((pattern) => pattern.test(prop))) return;
      declaration.remove();
      left += 1;
    });
  }
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  return root.toString();
}

function sources() {
  const files = readdirSync(inRoot('app'), { recursive: true, encoding: 'utf8' });
  const own = files.filter((path) => /\.(css|tsx?)$/.test(path) && !/(^theme\.ts|\/joy[\w-]*\.css)$/.test(path));
  return own.map((path) => readFileSync(inRoot('app', path), 'utf8')).join('\n');
}

/**
 * Returns the stylesheets that are generated from the theme (architecture §2a), by path: Joy's variables and controls
 * for plain elements, the controls that only the UI kit shows, and the states of all controls for the kit.
 * @returns {Promise<Record<string, string>>}
 */
export async function joyStyles() {
  const { joyCss } = await loadAppModule('../scripts/theme/joy-css.ts');
  const { variables, controls, kit } = joyCss();
  const texts = sources();
  const sheets = {
    'app/styles/joy.css': withoutUnread(
      `${variables}\n\n${controls}`,
      texts + [...kit.matchAll(/var\((--[\w-]+)/g)].join(),
    ),
    'app/routes/ui-kit/joy-kit.css': withoutUnread(kit, `${texts}${controls}`),
    'app/routes/ui-kit/joy-states.css': shownStates(controls + kit),
  };
  const note =
    '/* Joy’s controls with our theme, for plain elements. Written by `npm run theme`; don’t edit it. */\n\n';
  const all = Object.entries(sheets).map(async ([path, css]) => [path, await formatted(path, note + css)]);
  return Object.fromEntries(await Promise.all(all));
}
