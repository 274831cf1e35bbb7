import { join } from 'node:path';

/**
 * Vite plugin for a build of the server: the styles of all pages, which it makes itself, stand in a module of their own
 * (`build/server/theme-css.js`), so that they can be compressed ahead (scripts/lib/compress-assets.js).
 * @param {string} app the folder of the sources
 * @returns {import('vite').Plugin}
 */
export function themeFile(app) {
  return {
    name: 'theme-file',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(app, 'theme-css.server.ts'), fileName: 'theme-css.js' });
    },
  };
}
