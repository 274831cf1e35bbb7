import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, pageRequest } from '../helpers/request';
import { routedPages } from '../helpers/sample-addresses';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface PageModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  handle?: { title?: (data: unknown) => string };
}

const modules = import.meta.glob<PageModule>('../../app/routes/**/*.{ts,tsx}');
const pages = await routedPages();

let cookie = '';

beforeAll(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('the title of every page', () => {
  it.each(pages)('names the page $path', async ({ file, layouts, path, params }) => {
    // Signed-in users are redirected from the sign-in pages.
    const person = layouts.includes('routes/blank.tsx') ? undefined : cookie;
    const titles: unknown[] = [];
    for (const one of [...layouts, file]) {
      const module = await modules[`../../app/${one}`]?.();
      if (!module?.loader) continue;
      const { loader, handle } = module;
      const response = await answer(() => loader({ request: pageRequest(path, person), params, context: {} }));
      // The titles of redirects and errors aren't the page's own.
      if (response.status !== 200) return;
      const data = (await response.json()) as { title?: unknown } | null;
      titles.push((data && handle?.title?.(data)) ?? data?.title);
    }
    expect(titles.findLast((title) => typeof title === 'string' && title !== '')).toEqual(expect.any(String));
  });
});
