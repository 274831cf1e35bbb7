import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Libraries and shared components in a handful of files. Left alone, every icon is a file and a request of its own
 * (58 requests on the invoice list).
 */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//.test(id))
    return 'react';
  if (/node_modules\/(@mui|@emotion|stylis|stylis-plugin-rtl|clsx|@babel\/runtime)\//.test(id)) return 'joy';
  if (/node_modules\/@conform-to\/|app\/components\/form\/(?!native-select|hidden|post-button|use-hydrated)/.test(id))
    return 'form';
  if (/node_modules\/@tanstack\/|app\/components\/data-table\//.test(id)) return 'table';
  if (
    /app\/(components\/(layout|feedback|text|overlay)\/|components\/form\/(native-select|hidden|post-button|use-hydrated)|components\/art\/(avatar|logo|initials|random|tones|art-svg)|navigation|root|routes\/shell)/.test(
      id,
    )
  )
    return 'shell';
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
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
  ],
  ssr: {
    // Both ship CommonJS whose default export Node would wrap once too often.
    noExternal: [/^@mui\//, 'stylis-plugin-rtl'],
  },
  // The server awaits its texts and its store at module level.
  build: {
    target: 'es2022',
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, experimentalMinChunkSize: 20_000 } },
  },
  optimizeDeps: {
    // Its top-level await breaks the browser prebundle, and it only ever runs on the server.
    exclude: ['i18next-fs-backend'],
    include: ['@mui/joy', '@mui/joy/styles', '@emotion/react', '@emotion/cache', 'react-i18next', 'lucide-react'],
  },
}));
