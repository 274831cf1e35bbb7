import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import routes from './app/routes';
import { documentedProps } from './scripts/lib/documented-props.js';
import { iconSprite } from './scripts/lib/icon-sprite.js';
import { noCycles } from './scripts/lib/no-cycles.js';
import { routedOthers, routedPages } from './scripts/lib/routed-pages.js';
import { serverEntry } from './scripts/lib/server-entry.js';
import { threads } from './scripts/lib/threads.js';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

const root = fileURLToPath(new URL('.', import.meta.url));
const fileOf = (id: string) => (id.startsWith(root) ? id.slice(root.length).split('?')[0] : undefined) ?? '';
/** Checks whether a module is Remix's browser version of a page. */
const isPage = (id: string) => id.endsWith('?__remix-build-client-route');
/**
 * Returns the feature that a page belongs to, which is the name of its folder in app/routes. Returns `''` for modules
 * outside these folders.
 */
const featureOf = (id: string) => /^app\/routes\/([^/]+)\//.exec(fileOf(id))?.[1] ?? '';
/** Libraries that only some pages need, each with its own file. A module that imports several belongs to the last. */
const heavy: [name: string, pattern: RegExp][] = [
  ['drag', /\/node_modules\/@dnd-kit\//],
  ['chart', /\/node_modules\/(d3-[\w-]+|internmap)\//],
  ['form', /\/node_modules\/(@conform-to|zod)\//],
  ['data-table', /\/node_modules\/@tanstack\//],
];

/** Modules used by more features than this belong to `app`, or to the file of the heavy library that they import. */
const many = 6;

/**
 * Assigns each module to a file of the build. `app` contains the modules that every page or many features need. Modules
 * that several pages of a feature share, or that a few features share, get a separate file. Heavy libraries have their
 * own files, and so do the modules that use them. Rollup assigns modules that only one page needs or that are loaded
 * later.
 */
function chunksBy({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const isEntry = (id: string) => isPage(id) || getModuleInfo(id)?.isEntry === true;
  const reach = (from: Iterable<string>, next: 'importers' | 'importedIds') => {
    const seen = new Set(from);
    for (const id of seen) for (const one of getModuleInfo(id)?.[next] ?? []) seen.add(one);
    return seen;
  };
  const around = [...getModuleIds()].filter((id) => isEntry(id) && featureOf(id) === '');
  const always = reach(around, 'importedIds');
  return (id: string): string | undefined => {
    if (isPage(id)) return undefined;
    if (always.has(id) || id.includes('vite/preload-helper')) return 'app';
    const pages = [...reach([id], 'importers')].filter(isEntry);
    if (pages.length < 2) return undefined;
    // Place a module with the libraries that it imports so that no page loads a library that it doesn't need.
    const brought = [...reach([id], 'importedIds')].filter((one) => !always.has(one));
    const library = heavy.findLast(([, pattern]) => brought.some((one) => pattern.test(one)))?.[0];
    const features = [...new Set(pages.map(featureOf))].sort();
    if (features.length > many) return library ?? 'app';
    return [...features, library ?? []].flat().join('-');
  };
}

/** CommonJS packages whose default export Node would wrap in an extra object. */
const wrapped = [/^@mui\//];

/** Packages with so many files that reading them one at a time slows down the startup. */
const manyFiles = [/^zod$/, /^jose$/, /^lucide-react$/, /^immer$/, /^lowdb$/, /^d3-/, /^@conform-to\//, /^@tanstack\//];

function manualChunks(): Rollup.GetManualChunk {
  let chunkOf: ReturnType<typeof chunksBy> | undefined;
  return (id, meta) => (chunkOf ??= chunksBy(meta))(id);
}

/**
 * Makes pages that load code later (`import()` in a file next to them) entries that can share modules with that code.
 * Otherwise, these modules would be split into two files.
 */
const sharedPages: Plugin = {
  name: 'shared-pages',
  buildStart() {
    const routes = join(root, 'app/routes');
    for (const file of readdirSync(routes, { recursive: true, encoding: 'utf8' })) {
      const page = join(routes, dirname(file), 'route.tsx');
      if (!/\.tsx?$/.test(file) || !existsSync(page)) continue;
      if (!/\bimport\('/.test(readFileSync(join(routes, file), 'utf8'))) continue;
      this.emitFile({
        type: 'chunk',
        id: `${page}?__remix-build-client-route`,
        preserveSignature: 'allow-extension',
      });
    }
  },
};

/**
 * Prevents Remix from reloading the document if a page's script can't be loaded. Without a network, that would show the
 * browser's error page and lose the user's input. `missingModule` (app/components/connection) handles it instead.
 */
const patientRoutes: Plugin = {
  name: 'patient-routes',
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return null;
    const reload = 'window.location.reload();';
    if (!code.includes(reload)) this.error('Remix reloads in another way now: see patientRoutes in vite.config.ts');
    return { code: code.replace(reload, 'return globalThis.routeModuleMissing(route);'), map: null };
  },
};

const future = {
  v3_fetcherPersist: true,
  // Off, because the map of all routes is one cached file. Otherwise, each page would search all routes and request the
  // routes of its links.
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
} as const;

export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  define: {
    __ROUTED_PAGES__: JSON.stringify(routedPages(routes)),
    __ROUTED_OTHERS__: JSON.stringify(routedOthers(routes)),
  },
  plugins: [
    process.env.VITEST ? null : iconSprite(join(root, 'app')),
    // Tests import loaders and models directly, and the Remix compiler would strip their server code.
    process.env.VITEST
      ? null
      : remix({
          future,
        }),
    documentedProps(join(root, 'app'), routes),
    threads(isSsrBuild === true && !process.env.VITEST),
    isSsrBuild && command === 'build' && !process.env.VITEST ? serverEntry(join(root, 'app')) : null,
    isSsrBuild || process.env.VITEST ? null : sharedPages,
    isSsrBuild || process.env.VITEST ? null : noCycles(),
    isSsrBuild || process.env.VITEST ? null : patientRoutes,
  ],
  ssr: {
    noExternal: isSsrBuild && !process.env.VITEST ? [...wrapped, ...manyFiles] : wrapped,
  },
  // The server awaits its translations and its store at the top level, which requires ES2022.
  build: {
    target: 'es2022',
    // Names chosen by esbuild don't compress as well.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 2, keep_fargs: false },
      format: { comments: false },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: manualChunks() } },
  },
  optimizeDeps: { include: ['react-i18next', 'lucide-react'] },
}));
