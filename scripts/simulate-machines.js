// `npm run simulate:machines -- --key KEY [--url http://localhost:3000] [--every 10] [--rounds 0]`: sends a plausible
// reading for every machine to a running Atrium at regular intervals, like real machines (POST /api/machines/readings).
// An administrator creates the key on /pages/api-key. It can also be set in ATRIUM_API_KEY. With 0 rounds, it runs
// until it's stopped.
import { parseArgs } from 'node:util';
import { runScript, say, SetupError } from './lib/log.js';
import { nextReading } from './lib/machine-readings.js';
import { requireNode } from './lib/node-version.js';

requireNode();

await runScript(async () => {
  const { key, url, every, rounds } = wanted();
  for (let round = 1; rounds === 0 || round <= rounds; round += 1) {
    const { machines } = await sendRequest({ key, url, path: '/api/machines/data?perPage=100' });
    let raised = 0;
    for (const machine of machines) {
      const body = nextReading(machine, every);
      raised += (await sendRequest({ key, url, path: '/api/machines/readings', body })).raised.length;
    }
    say(`${new Date().toISOString()}  ${machines.length} readings sent, ${raised} alarms raised`);
    if (round !== rounds) await new Promise((resolve) => setTimeout(resolve, every * 1000));
  }
});

/**
 * @param {{ key: string, url: string, path: string, body?: object }} request
 */
async function sendRequest({ key, url, path, body }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(new URL(path, url), {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new SetupError(`no response from ${url}. Run npm start, or specify another URL with --url.`);
  });
  if (response.ok) return response.json();
  throw new SetupError(`${path} responded with ${response.status}: ${(await response.text()).slice(0, 300)}`);
}

/** @returns {{ key: string, url: string, every: number, rounds: number }} `every` in seconds */
function wanted() {
  const usage =
    'usage: npm run simulate:machines -- --key API_KEY [--url http://localhost:3000] [--every SECONDS] [--rounds N]; create a key on /pages/api-key';
  const options = {
    key: { type: 'string', default: process.env.ATRIUM_API_KEY ?? '' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    every: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '0' },
  };
  try {
    const { values } = parseArgs({ options: /** @type {const} */ (options) });
    const [every, rounds] = [Number(values.every), Number(values.rounds)];
    if (values.key && every > 0 && rounds >= 0 && URL.canParse(values.url)) {
      return { key: values.key, url: values.url, every, rounds };
    }
  } catch {
    throw new SetupError(usage);
  }
  throw new SetupError(usage);
}
