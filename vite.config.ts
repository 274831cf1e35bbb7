import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import routes from './app/routes';
import { routedPages } from './scripts/lib/routed-pages.js';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

const area = (...names: string[]) => names.map((name) => `app/${name}`).join('|');
const library = (...names: string[]) => `node_modules/(${names.join('|')})/`;

/** What several pages share, in a handful of files; the first that fits wins. Every page needs all of `app`. */
const chunks: readonly (readonly [name: string, files: RegExp])[] = [
  [
    'app',
    new RegExp(
      [
        library('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'turbo-stream', '@remix-run'),
        library('i18next', 'react-i18next'),
        area(
          'components/(layout|feedback|live|text|overlay)/',
          'components/form/(native-select|hidden|post-button|use-hydrated)',
          'components/art/(avatar|logo|initials|random|tones|art-svg|lazy-scene)',
          'components/data-table/(hidden-query|list-url|search-box|use-live-filters|filter-chips|icon-sprite|row-actions|pager|bulk-bar)',
          'models/(access/ability|(invoice|kanban|calendar)/rules|todo/due)\\.ts',
          'routes/invoice/(links|status|next-step|facts|possible|status-color|paper-totals)\\.',
          'routes/(kanban/links|todo/(links|due|tag|acts)|calendar/query)\\.',
          'routes/(shell|blank|not-found|auth/frame)\\.tsx',
          'routes/.*\\.css\\?url',
          '(lib|http)/(?!.*zone)',
          'models/shared/(?!.*zone)',
          '(navigation|features|routed-pages)\\.',
          'routes/[^/]+/feature\\.',
          '(root|entry\\.client)\\.tsx',
        ),
        'vite/preload-helper',
      ].join('|'),
    ),
  ],
  [
    'kanban',
    new RegExp(
      area('routes/kanban/(card-menu|overview/(card-order|card-face)|command-form|due-chip|colors|use-card-texts)\\.'),
    ),
  ],
  ['form', new RegExp(`${library('@conform-to')}|${area('components/form/', 'routes/calendar/form/use-untouched')}`)],
  ['table', new RegExp(`${library('@tanstack')}|${area('components/data-table/')}`)],
];

/** Left alone, every icon is a file and a request of its own (58 requests on the invoice list). */
function chunkOf(id: string): string | undefined {
  return chunks.find(([, files]) => files.test(id))?.[0];
}

/** Ships CommonJS whose default export Node would wrap once too often. */
const wrapped = [/^@mui\//];

/** Modules in so many files that reading them one by one is half of a start. */
const manyFiles = [
  /^zod$/,
  /^jose$/,
  /^lucide-react$/,
  /^immer$/,
  /^lowdb$/,
  /^d3-/,
  /^@casl\//,
  /^@conform-to\//,
  /^@tanstack\//,
];

/** Pages that fetch code later, which needs what is theirs: without leave to share it they would become two files. */
const sharing = ['kanban/overview/route', 'todo/list/route', 'calendar/screen/route'];

const sharedPages: Plugin = {
  name: 'shared-pages',
  buildStart() {
    for (const page of sharing) {
      const file = fileURLToPath(new URL(`./app/routes/${page}.tsx`, import.meta.url));
      this.emitFile({
        type: 'chunk',
        id: `${file}?__remix-build-client-route`,
        preserveSignature: 'allow-extension',
      });
    }
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  define: { __ROUTED_PAGES__: JSON.stringify(routedPages(routes)) },
  plugins: [
    // Tests import loaders and models directly; the Remix compiler would strip their server code.
    process.env.VITEST
      ? null
      : remix({
          future: {
            v3_fetcherPersist: true,
            // Off: the map of all routes is one cached file, instead of a search through them with every page and a request
            // for the links of each.
            v3_lazyRouteDiscovery: false,
            v3_relativeSplatPath: true,
            v3_routeConfig: true,
            v3_singleFetch: true,
            v3_throwAbortReason: true,
          },
        }),
    isSsrBuild || process.env.VITEST ? null : sharedPages,
  ],
  ssr: {
    noExternal: isSsrBuild && !process.env.VITEST ? [...wrapped, ...manyFiles] : wrapped,
  },
  // The server awaits its texts and its store at module level.
  build: {
    target: 'es2022',
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  optimizeDeps: {
    // Its top-level await breaks the browser prebundle, and it only ever runs on the server.
    exclude: ['i18next-fs-backend'],
    include: ['react-i18next', 'lucide-react'],
  },
}));
