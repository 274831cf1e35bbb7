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
/** What Remix makes of a page for the browser. */
const isPage = (id: string) => id.endsWith('?__remix-build-client-route');
/** The feature a page belongs to, its folder in app/routes; `''` for what stands around every page. */
const featureOf = (id: string) => /^app\/routes\/([^/]+)\//.exec(fileOf(id))?.[1] ?? '';
/** Libraries that only some pages need, each with the file it's in; later ones use earlier ones. */
const heavy: [name: string, pattern: RegExp][] = [
  ['drag', /\/node_modules\/@dnd-kit\//],
  ['chart', /\/node_modules\/(d3-[\w-]+|internmap)\//],
  ['form', /\/node_modules\/(@conform-to|zod)\//],
  ['data-table', /\/node_modules\/@tanstack\//],
];

/** What more features than these need is sent with every page. */
const many = 6;

/**
 * Which file of the build a module goes into. `app` has what every page needs, and what many features need. Each feature has
 * a file with what several of its pages need, and so have two or three that share something. Heavy libraries have theirs.
 * What only one page needs, or what is loaded later, is left to Rollup.
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
    // A module goes with the libraries it brings, so that no page loads one that it doesn't need.
    const brought = [...reach([id], 'importedIds')].filter((one) => !always.has(one));
    const library = heavy.findLast(([, pattern]) => brought.some((one) => pattern.test(one)))?.[0];
    const features = [...new Set(pages.map(featureOf))].sort();
    if (features.length > many) return library ?? 'app';
    return features.length === 1 && library ? `${features[0]}-${library}` : (library ?? features.join('-'));
  };
}

/** Ships CommonJS whose default export Node would wrap once too often. */
const wrapped = [/^@mui\//];

/** Modules in so many files that reading them one by one is half of a start. */
const manyFiles = [/^zod$/, /^jose$/, /^lucide-react$/, /^immer$/, /^lowdb$/, /^d3-/, /^@conform-to\//, /^@tanstack\//];

/** The rules above, worked out once per build. */
function manualChunks(): Rollup.GetManualChunk {
  let chunkOf: ReturnType<typeof chunksBy> | undefined;
  return (id, meta) => (chunkOf ??= chunksBy(meta))(id);
}

/**
 * Pages that load code later (`import()` in a file beside them) may share what is theirs with it, which would otherwise
 * come to them in two files.
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
 * Remix loads the document anew when the script of a page cannot be loaded: without network that is the browser's error
 * page, and what was typed is gone. `missingModule` (app/components/connection) takes its place.
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
  // Off: the map of all routes is one cached file, instead of a search through them with every page and a request for the
  // links of each.
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
    // Tests import loaders and models directly; the Remix compiler would strip their server code.
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
  // The server awaits its texts and its store at module level.
  build: {
    target: 'es2022',
    // Of names chosen by esbuild less can be compressed (docs/performance.md).
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 2, keep_fargs: false },
      format: { comments: false },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: manualChunks() } },
  },
  optimizeDeps: {
    // Its top-level await breaks the browser prebundle, and it only ever runs on the server.
    exclude: ['i18next-fs-backend'],
    include: ['react-i18next', 'lucide-react'],
  },
}));
