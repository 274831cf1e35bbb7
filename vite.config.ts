import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import routes from './app/routes';
import { documentedProps } from './scripts/lib/documented-props.js';
import { iconSprite } from './scripts/lib/icon-sprite.js';
import { noCycles } from './scripts/lib/no-cycles.js';
import { namedVariables, readVariables } from './scripts/lib/read-variables.js';
import { routedOthers, routedPages } from './scripts/lib/routed-pages.js';
import { serverEntry } from './scripts/lib/server-entry.js';
import { shortVariables } from './scripts/lib/short-variables.js';
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
/** What the file of a module that stands apart is called. */
const nameOf = (id: string) =>
  fileOf(id)
    .replace(/^app\/(components|routes|models|lib)\/|\.\w+$/g, '')
    .replaceAll('/', '-');
/** The area of components a module belongs to. */
const areaOf = (id: string) => /^app\/components\/([^/]+)\//.exec(fileOf(id))?.[1];

/** In characters of source: parts that come to more, with their libraries, go into a file for the pages that need them. */
const heavy = 60_000;
/** In characters of source: what two features share and is smaller is not worth a request of its own. */
const smallModule = 6_000;
/** In characters of source: from here on, what few pages need is not sent to all: the parts of an area together, one alone. */
const manyParts = 20_000;
const largePart = 1_500;
/** In characters of source: from here on, what few pages need is not sent with the heavy parts of its area that many do. */
const largeBesideHeavy = 3_000;
/** Sheets of parts: what brings more of them is not sent to pages that do not show it. */
const manySheets = 4;

/**
 * Which file of the build a module goes into, from who needs it and where it stands; no page and no module is named here.
 * `app` is what every page needs, and what features share that is small. The heavy parts of an area of components (`form`
 * with its library, `data-table` with its own) are a file, and so are its other parts that few pages need where they come to
 * much (`data-table-parts`: what lists are made of); a large part that few need of those that many do (`form-repeated-rows`) is one, too. What several pages of one feature share is up to three files: what
 * brings heavy parts with it, what brings the styles of many parts, and the rest, so that a list does not load what only forms need. All else, and what is only loaded
 * later, is left to Rollup, which keeps it with the page. Left alone, every icon is a file and a request of its own (58
 * requests on the invoice list).
 */
function chunksBy({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const reach = (from: Iterable<string>, next: 'importers' | 'importedIds'): Set<string> => {
    const seen = new Set(from);
    for (const id of seen) for (const one of getModuleInfo(id)?.[next] ?? []) seen.add(one);
    return seen;
  };
  const length = (id: string) => getModuleInfo(id)?.code?.length ?? 0;
  const isEntry = (id: string) => isPage(id) || getModuleInfo(id)?.isEntry === true;
  const entries = [...getModuleIds()].filter(isEntry);
  const always = reach(
    entries.filter((id) => featureOf(id) === ''),
    'importedIds',
  );

  /** In characters of source: what a module brings with it to a page that has what every page has. */
  const weightOf = (id: string) =>
    [...reach([id], 'importedIds')].reduce((sum, one) => sum + (always.has(one) ? 0 : length(one)), 0);

  /** Whether it brings the styles of many parts, so that pages which only share something else with it should not have it. */
  const isStyled = (id: string) =>
    [...reach([id], 'importedIds')].filter((one) => one.endsWith('.css') && !always.has(one)).length > manySheets;

  /** Whether a tenth of the pages needs it, or fewer. */
  const isRare = (id: string) => [...reach([id], 'importers')].filter(isEntry).length * 10 <= entries.length;

  const rareParts = new Map<string, number>();
  /** Areas of which many pages need a heavy part. */
  const common = new Set<string>();
  for (const id of getModuleIds()) {
    const area = areaOf(id);
    if (!area || id.endsWith('.css') || always.has(id)) continue;
    if (!isRare(id)) {
      if (weightOf(id) > heavy) common.add(area);
    } else if (weightOf(id) <= heavy) rareParts.set(area, (rareParts.get(area) ?? 0) + length(id));
  }

  /** The heavy area that alone uses a library, such as the charts theirs. */
  const libraryOf = (id: string) => {
    if (!id.includes('/node_modules/')) return undefined;
    const users = [...reach([id], 'importers')].filter((one) => areaOf(one) && !always.has(one));
    const areas = new Set(users.map((one) => (weightOf(one) > heavy ? areaOf(one) : undefined)));
    return areas.size === 1 ? [...areas][0] : undefined;
  };

  return function chunkOf(id: string): string | undefined {
    if (isPage(id)) return undefined;
    // Styles a component imports stay with it; those of two that are in two files stand apart.
    const importers = id.endsWith('.css') ? (getModuleInfo(id)?.importers ?? []) : [];
    const places = new Set(importers.map(chunkOf));
    if (places.size > 0) return places.size === 1 ? [...places][0] : nameOf(id);
    if (always.has(id) || id.includes('vite/preload-helper')) return 'app';
    const pages = [...reach([id], 'importers')].filter(isEntry);
    if (pages.length < 2) return undefined;
    const features = new Set(pages.map(featureOf));
    if (features.size < 2)
      return `${featureOf(pages[0] ?? '')}${weightOf(id) > heavy ? '-heavy' : isStyled(id) ? '-styled' : ''}`;
    const area = areaOf(id);
    if (area && weightOf(id) > heavy) {
      return common.has(area) && isRare(id) && length(id) > largeBesideHeavy ? nameOf(id) : area;
    }
    // A part with styles of its own stays apart, or every page would get them. It needs a name: Rollup puts what has none into
    // the named file that imports it, which would then come, with all it brings, to every page of the part.
    if (getModuleInfo(id)?.importedIds.some((one) => one.endsWith('.css'))) return nameOf(id);
    if (isRare(id)) {
      if (area && (rareParts.get(area) ?? 0) > manyParts) return `${area}-parts`;
      if (!id.includes('/node_modules/') && length(id) > largePart) return nameOf(id);
    }
    if (area) return 'app';
    const brought = libraryOf(id);
    if (brought) return brought;
    // What every page loads must not wait for a file that only some need.
    const leads = getModuleInfo(id)?.importedIds.some((one) => (chunkOf(one) ?? 'app') !== 'app');
    return length(id) <= smallModule && !leads && !id.includes('/node_modules/@') ? 'app' : undefined;
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
    ...(command === 'build' && {
      __READ_VARIABLES__: JSON.stringify({
        theme: readVariables(join(root, 'app')),
        components: namedVariables(join(root, 'app')),
      }),
    }),
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
    shortVariables(join(root, 'app')),
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
    // The server sends the styles of all pages itself (app/theme-css.server.ts).
    cssMinify: true,
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
