import { loadAppModule } from '../../scripts/lib/load-app-module.js';
import { send } from './requests.js';

/**
 * The pages of the route table, without files and addresses that lead on, each as a visitor or as the one who is signed in.
 * @param {{ url: string, cookie: string }} atrium the server, and the session of the one who is signed in
 * @returns {Promise<{ path: string, pattern: string, headers: Record<string, string> }[]>} headers: what to ask for it with
 */
export async function htmlPages({ url, cookie }) {
  const { routedPages } = await loadAppModule('../tests/helpers/sample-addresses.ts');
  const pages = [];
  for (const { path, pattern, layouts } of await routedPages()) {
    const headers = { accept: 'text/html', ...(layouts.includes('routes/blank.tsx') ? {} : { cookie }) };
    const answer = await send(url + path, { headers });
    if (answer.headers['content-type']?.startsWith('text/html')) pages.push({ path, pattern, headers });
  }
  return pages;
}
