import { compare, ratio } from '../lib/compare.js';
import { repeatable } from '../lib/requests.js';
import { startAtrium, startBare, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

const HEAVIEST = 7;
const LIST = 5;

/** The measured pages, with their maximum cost in multiples of a page with a plain table. */
const pages = [
  { name: 'sign-in', path: '/pages/login-basic', goal: LIST, signedOut: true },
  { name: 'invoice list', path: '/apps/invoice/list', goal: LIST },
  { name: 'todo', path: '/apps/todo', goal: LIST },
  { name: 'invoice preview', path: '/apps/invoice/preview/1043', goal: HEAVIEST },
  { name: 'kanban', path: '/apps/kanban', goal: HEAVIEST },
  { name: 'calendar', path: '/apps/calendar', goal: HEAVIEST },
  { name: 'home', path: '/', goal: HEAVIEST },
];

/**
 * Measures the server CPU of pages, compared with a bare Remix page with a plain table of ten rows.
 * @param {{ gzip: boolean }} options gzip: request compressed responses, as browsers do
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measurePages({ gzip }, report) {
  await withServers(
    async () => ({ atrium: await startAtrium(), bare: await startBare() }),
    async ({ atrium, bare }) => {
      const encoding = gzip ? { 'accept-encoding': 'gzip' } : {};
      const table = { name: 'bare', server: bare, hit: repeatable(`${bare.url}/`, { headers: encoding }) };
      for (const { name, path, goal, signedOut } of pages) {
        const headers = signedOut ? encoding : { ...encoding, cookie: atrium.cookie };
        const page = { name: 'page', server: atrium, hit: repeatable(atrium.url + path, { headers }) };
        const result = await compare([page, table]);
        const found = ratio(result, 'page', 'bare');
        report({
          part: gzip ? 'pages, gzip' : 'pages',
          what: name,
          ours: ms(result.cost.page.cpuMs),
          baseline: `bare table ${ms(result.cost.bare.cpuMs)}`,
          ratio: times(found),
          goal: `≤ ${goal} ×`,
          met: found <= goal,
        });
      }
    },
  );
}
