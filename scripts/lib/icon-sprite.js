import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const library = 'lucide-react';
const virtual = 'virtual:icons';
/** Matches `import { A, B as C } from 'lucide-react'`, without type imports. */
const imports = new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g');

/**
 * Draws each icon by reference to one cached file, instead of including its paths in the script and again in the HTML.
 * Icons are imported from the library as usual. In each module that imports them, the build turns them into components
 * with the same props. Otherwise, the file that every page loads would contain all icons (docs/decisions/010).
 * @param {string} app the folder whose sources are searched for icons
 * @returns {import('vite').Plugin}
 */
export function iconSprite(app) {
  /** @type {ReturnType<typeof spriteOf> | undefined} */
  let made;
  const make = () => (made ??= spriteOf(namesIn(app)));
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: async (id) => (id === `\0${virtual}` ? drawnIn((await make()).fileName) : undefined),
    async transform(code, id) {
      // `?raw` imports a file's text, for the UI kit.
      if (!id.startsWith(app) || id.includes('?raw') || !code.includes(`from '${library}'`)) return null;
      const { symbolOf } = await make();
      const own = code.replace(imports, (_, list) => {
        const constants = importsOf(list).map(
          ({ name, as }) => `const ${as} = /* @__PURE__ */ drawn('${symbolOf.get(name)}');`,
        );
        return `import { drawn } from '${virtual}'; ${constants.join(' ')}`;
      });
      return { code: own, map: null };
    },
    async generateBundle() {
      if (this.environment?.name === 'ssr') return;
      const { svg, fileName } = await make();
      this.emitFile({ type: 'asset', fileName, source: svg });
    },
  };
}

/**
 * @param {string} folder
 * @returns {string[]} the names that its files import from the library, sorted
 */
function namesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(imports)].flatMap(([, list = '']) =>
      importsOf(list).map(({ name }) => name),
    ),
  );
  return [...new Set(found)].sort();
}

/**
 * @param {string} list the names of an import: `Pencil, Tag as TagIcon, type LucideIcon`
 * @returns {{ name: string, as: string }[]} the icons, with their names in the module
 */
function importsOf(list) {
  const parts = list.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(' as ');
      return { name, as };
    });
}

/** @param {string} fileName the sprite's file name */
const drawnIn = (fileName) => `import { icon } from '~/components/ui/icon';
export const drawn = (name) => icon('/${fileName}#' + name);
`;

/** @param {string[]} names the library's names of the icons */
async function spriteOf(names) {
  const index = join(
    dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)),
    'dist/esm/lucide-react.mjs',
  );
  const fileOf = new Map(
    [...readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g)].flatMap(
      ([, list = '', file = '']) =>
        [...list.matchAll(/default as (\w+)/g)].map(
          ([, name = '']) => /** @type {const} */ ([name, join(dirname(index), file)]),
        ),
    ),
  );
  const icons = await Promise.all(
    names.map(async (name) => {
      const file = fileOf.get(name);
      if (!file) throw new Error(`${library} has no icon ${name}.`);
      const { __iconData: icon } = await import(pathToFileURL(file).href);
      return { name, icon };
    }),
  );
  const symbols = new Map(
    icons.map(({ icon }) => [
      icon.name,
      `<symbol id="${icon.name}" viewBox="0 0 24 24">${icon.node.map(element).join('')}</symbol>`,
    ]),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>`;
  const fileName = `assets/icons-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg`;
  return { svg, fileName, symbolOf: new Map(icons.map(({ name, icon }) => [name, icon.name])) };
}

/** @param {[string, Record<string, string>]} node */
const element = ([tag, { key: _, ...attributes }]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join(' ')}/>`;
