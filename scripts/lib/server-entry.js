import { dirname, join } from 'node:path';

/**
 * Vite plugin for a build of the server: makes `build/server/start.js` of server/start.ts, beside the server build of Remix and
 * from the same modules.
 * @param {string} app the folder of the sources
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
