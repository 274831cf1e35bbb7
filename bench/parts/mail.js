import { compare, ratio } from '../lib/compare.js';
import { repeatable } from '../lib/requests.js';
import { startAtrium, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

const many = { emails: 5_000, chatMessages: 20_000 };
const MOST = 1.5;

/** Searches are cached. A different number of spaces makes each query unique but doesn't change its result. */
const spaces = 200;

/** `search` uses a different query each time, to avoid the cache. */
const pages = [
  { name: 'email: inbox', path: '/apps/email' },
  { name: 'email: all mail', path: '/apps/email?folder=all' },
  { name: 'email: one email open', path: '/apps/email?folder=all&mail=14' },
  { name: 'email: search', path: '/apps/email?folder=all&q=an', search: true },
  { name: 'email: search by sender', path: '/apps/email?folder=all&q=from:in', search: true },
  { name: 'email: search without results', path: '/apps/email?folder=all&q=xyzzy', search: true },
  { name: 'chat: list', path: '/apps/chat' },
  { name: 'chat: one chat open', path: '/apps/chat?chat=3' },
  { name: 'chat: search', path: '/apps/chat?q=an', search: true },
  { name: 'chat: search without results', path: '/apps/chat?q=xyzzy', search: true },
];

/**
 * Measures email and chat pages with 5,000 emails and 20,000 messages, compared with the sample data.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureMail(_options, report) {
  await withServers(
    async () => ({ sample: await startAtrium(), large: await startAtrium({ sizes: many }) }),
    async (servers) => {
      for (const { name, path, search } of pages) {
        const targets = Object.entries(servers).map(([size, server]) => {
          const headers = { cookie: server.cookie };
          let requests = 0;
          const next = () => `${server.url}${path}${search ? '+'.repeat((requests += 1) % spaces) : ''}`;
          return { name: size, server, hit: () => repeatable(next(), { headers })() };
        });
        const result = await compare(targets);
        const found = ratio(result, 'large', 'sample');
        report({
          part: 'mail',
          what: name,
          ours: `5,000 emails, 20,000 messages: ${ms(result.cost.large.cpuMs)}`,
          baseline: `sample: ${ms(result.cost.sample.cpuMs)}`,
          ratio: times(found),
          goal: `≤ ${MOST} ×`,
          met: found <= MOST,
        });
      }
    },
  );
}
