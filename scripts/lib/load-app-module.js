import { inRoot } from './paths.js';

/**
 * Loads a TypeScript module of the app that needs neither the store nor a browser, such as the contracts.
 * @param {string} file relative to app/
 */
export function loadAppModule(file) {
  const known = loaded.get(file) ?? load(file);
  loaded.set(file, known);
  return known;
}

/** @type {Map<string, ReturnType<typeof load>>} */
const loaded = new Map();

/** @param {string} file */
async function load(file) {
  // Imported on demand, because the start script imports this file before anything is installed.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(inRoot('app', file), {
    // The Remix compiler in vite.config.ts works only for whole builds.
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    resolve: { alias: { '~': inRoot('app') } },
  });
  return module;
}
