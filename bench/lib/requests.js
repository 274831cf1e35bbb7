import { Agent, request } from 'node:http';

const shared = new Agent({ keepAlive: true, maxSockets: 2_000 });

/**
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: string, agent?: Agent }} Sent agent: a separate
 * connection pool; by default, the shared one
 */

/**
 * Sends one request on a persistent connection, without compression unless `headers` request it.
 * @param {string} url
 * @param {Sent} [sent]
 * @returns {Promise<Answer>}
 */
export function send(url, sent = {}) {
  const { method = 'GET', headers = {}, body, agent = shared } = sent;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', (error) => {
      // The server closed an idle connection at the moment when it was reused.
      if (call.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(send(url, sent));
      else reject(error);
    });
    call.end(body);
  });
}

/**
 * Returns a function that sends a request and can be called many times. An unexpected response ends the benchmark.
 * @param {string} url
 * @param {Sent & { status?: number }} [sent] status: the expected status, 200 by default
 * @returns {() => Promise<Answer>}
 */
export function repeatable(url, { status = 200, ...sent } = {}) {
  return async () => {
    const response = await send(url, sent);
    if (response.status !== status)
      throw new Error(`${url}: ${response.status} ${response.body.toString().slice(0, 200)}`);
    return response;
  };
}

/**
 * Runs a request `count` times, `concurrency` at a time.
 * @param {() => Promise<unknown>} hit
 * @param {number} count
 * @param {number} concurrency
 */
export async function repeat(hit, count, concurrency) {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await hit();
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
}

/** Closes the persistent connections, so that they don't keep the servers or this process running. */
export function closeConnections() {
  shared.destroy();
}
