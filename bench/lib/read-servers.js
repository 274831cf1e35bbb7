import { readCalls } from './read-calls.js';
import { repeatable } from './requests.js';
import { startAtrium, startBare, startJsonServer } from './servers.js';

/**
 * Our server, the bare Remix app with the very bytes ours answers, and both json-servers with the rows of ours.
 * @param {{ rows?: number, bare?: boolean }} [options] rows: as many as the sample has when left out
 */
export async function startReadServers({ rows } = {}) {
  const atrium = await startAtrium({ rows });
  const headers = { authorization: atrium.authorization };
  /** @type {Record<string, Buffer>} */
  const bodies = {};
  for (const { name, path } of readCalls) bodies[name] = (await repeatable(atrium.url + path, { headers })()).body;
  // The wire form, which is shorter than what is stored: less for them to search.
  const { allData } = JSON.parse(bodies.list.toString());
  return {
    atrium,
    bare: await startBare(bodies),
    old: await startJsonServer('0.17.4', allData),
    beta: await startJsonServer('1.0.0-beta', allData),
  };
}

/**
 * One call as targets of a comparison: ours as `atrium`, the same bytes as `bare`, and the json-servers that can
 * answer it as `old` and `beta`.
 * @param {Awaited<ReturnType<typeof startReadServers>>} servers
 * @param {import('./read-calls.js').ReadCall} call
 * @returns {import('./compare.js').Target[]}
 */
export function readTargets({ atrium, bare, old, beta }, { name, path, peers }) {
  const headers = { authorization: atrium.authorization };
  const targets = [
    { name: 'atrium', server: atrium, hit: repeatable(atrium.url + path, { headers }) },
    { name: 'bare', server: bare, hit: repeatable(`${bare.url}/bytes/${name}`) },
  ];
  const paths = { old: peers['0.17.4'], beta: peers['1.0.0-beta'] };
  if (paths.old) targets.push({ name: 'old', server: old, hit: repeatable(old.url + paths.old) });
  if (paths.beta) targets.push({ name: 'beta', server: beta, hit: repeatable(beta.url + paths.beta) });
  return targets;
}

/** How the columns of the table call them. */
export const peerNames = { old: 'json-server 0.17.4', beta: 'json-server 1.0.0-beta' };
