import { loadAppModule } from '../../scripts/lib/load-app-module.js';
import { send } from './requests.js';

/**
 * Returns the HTML pages of the route table, without files and redirects. Each page is for a visitor or for the
 * signed-in user.
 * @param {{ url: string, cookie: string }} atrium the server, and the signed-in user's session
 * @returns {Promise<{ path: string, pattern: string, headers: Record<string, string> }[]>} headers: for requesting the
 * page
 */
export async function htmlPages({ url, cookie }) {
  const { routedPages } = await loadAppModule('../tests/helpers/sample-addresses.ts');
  const pages = [];
  for (const { path, pattern, layouts } of await routedPages()) {
    const headers = { accept: 'text/html', ...(layouts.includes('routes/blank.tsx') ? {} : { cookie }) };
    const response = await send(url + path, { headers });
    if (response.headers['content-type']?.startsWith('text/html')) pages.push({ path, pattern, headers });
  }
  return pages;
}
