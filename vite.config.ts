import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  plugins: [
    // Tests import loaders and models directly; the Remix compiler would strip their server code.
    process.env.VITEST
      ? null
      : remix({
          future: {
            v3_fetcherPersist: true,
            v3_lazyRouteDiscovery: true,
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
  build: { target: 'es2022' },
  optimizeDeps: {
    // Its top-level await breaks the browser prebundle, and it only ever runs on the server.
    exclude: ['i18next-fs-backend'],
    include: ['@mui/joy', '@mui/joy/styles', '@emotion/react', '@emotion/cache', 'react-i18next', 'lucide-react'],
  },
});
