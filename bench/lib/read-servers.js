import { readCalls } from './read-calls.js';
import { repeatable } from './requests.js';
import { startAtrium, startBare, startJsonServer } from './servers.js';

/**
 * Starts our server, the bare Remix app with the exact bytes that our server returns, and both json-servers with our
 * rows.
 * @param {{ rows?: number }} [options] rows: by default, as many as in the sample
 */
export async function startReadServers({ rows } = {}) {
  const atrium = await startAtrium({ rows });
  const headers = { authorization: atrium.authorization };
  /** @type {Record<string, Buffer>} */
  const bodies = {};
  for (const { name, path } of readCalls) bodies[name] = (await repeatable(atrium.url + path, { headers })()).body;
  // The API's format is shorter than the stored one, so the json-servers have less text to search.
  const { allData } = JSON.parse(bodies.list.toString());
  return {
    atrium,
    bare: await startBare(bodies),
    old: await startJsonServer('0.17.4', allData),
    beta: await startJsonServer('1.0.0-beta', allData),
  };
}

/**
 * Returns the targets to compare for one read: our server as `atrium`, the bare Remix app with the same bytes as
 * `bare`, and the json-servers that support the read as `old` and `beta`.
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

/** Names of the compared servers in the table. */
export const peerNames = { old: 'json-server 0.17.4', beta: 'json-server 1.0.0-beta' };
