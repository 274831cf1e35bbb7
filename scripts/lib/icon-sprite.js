import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const library = 'lucide-react';
const virtual = `\0${library}`;
/** `import { A, B as C } from 'lucide-react'`, without imports of types. */
const imports = new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g');

/**
 * Draws each icon by reference into one cached file, instead of with its paths in the script and again in the HTML. Icons are
 * imported from the library as ever; the build answers that import with components of the same props. docs/decisions/010.
 * @param {string} app the folder whose sources are searched for icons
 * @returns {import('vite').Plugin}
 */
export function iconSprite(app) {
  /** @type {Promise<{ code: string, svg: string, fileName: string }> | undefined} */
  let made;
  const make = () => (made ??= spriteOf(namesIn(app)));
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === library ? virtual : undefined),
    load: async (id) => (id === virtual ? (await make()).code : undefined),
    async generateBundle() {
      if (this.environment?.name === 'ssr') return;
      const { svg, fileName } = await make();
      this.emitFile({ type: 'asset', fileName, source: svg });
    },
  };
}

/**
 * @param {string} folder
 * @returns {string[]} the names imported from the library in it, sorted
 */
function namesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(imports)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((part) => part.trim().split(' as ')[0] ?? '')
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  return [...new Set(found)].sort();
}

/** @param {string[]} names */
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
  const constants = icons.map(({ name, icon }) => `export const ${name} = drawn('${icon.name}');`);
  const code = `import { icon } from '~/components/ui/icon';
const drawn = (name) => icon('/${fileName}#' + name);
${constants.join('\n')}
`;
  return { code, svg, fileName };
}

/** @param {[string, Record<string, string>]} node */
const element = ([tag, { key: _, ...attributes }]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join(' ')}/>`;
