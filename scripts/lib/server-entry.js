import { dirname, join } from 'node:path';

/**
 * Vite plugin for a build of the server: builds `build/server/start.js` from server/start.ts, next to Remix's server
 * build and from the same modules.
 * @param {string} app the source folder
 * @returns {import('vite').Plugin}
 */
export function serverEntry(app) {
  return {
    name: 'server-entry',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(dirname(app), 'server', 'start.ts'), fileName: 'start.js' });
    },
  };
}
