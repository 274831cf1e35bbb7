import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentProps } from './component-props.js';
import { componentUsers } from './component-users.js';
import { kitSnippets } from './kit-snippets.js';

const name = 'virtual:component-props';

/**
 * Provides the documentation of components for the pages of the UI kit: their props, which are read from the types
 * during the build, the pages that import them, and the examples from the demos (app/component-props.d.ts). Only the
 * server includes it, so that no browser loads it.
 * @param {string} app the source folder
 * @param {Parameters<typeof componentUsers>[0]} routes the route table
 * @returns {import('vite').Plugin}
 */
export function documentedProps(app, routes) {
  return {
    name: 'documented-props',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = readdirSync(join(app, 'components'), { recursive: true, encoding: 'utf8' });
      const props = files
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => [file, componentProps(join(app, 'components', file), app)]);
      const users = JSON.stringify(componentUsers(routes, app));
      /** @param {string} namespace */
      const textsOf = (namespace) =>
        JSON.parse(readFileSync(join(app, `../public/locales/en/${namespace}.json`), 'utf8'));
      const texts = { ...textsOf('kit'), 'form:': textsOf('form'), 'common:': textsOf('common') };
      const snippets = JSON.stringify(kitSnippets(join(app, 'routes/ui-kit'), texts));
      return `export default ${JSON.stringify(Object.fromEntries(props))};\nexport const users = ${users};\nexport const snippets = ${snippets};`;
    },
  };
}
