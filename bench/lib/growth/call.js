import { send } from '../requests.js';

/**
 * A request that changes something, either to a documented endpoint or as the form of a page.
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path
 * @property {object} [body] sent as JSON
 * @property {Record<string, string>} [fields] sent as a form
 */

/**
 * @typedef {{ json: object, location: string }} Answer json: the parsed body, empty for a form; location: where the form
 *   redirects to
 * @typedef {(id: number | string, n: number) => Call | Call[]} Change `n` is different for every request
 * @typedef {{ create?: (n: number) => Call | Call[], edit?: Change, remove?: Change }} Writes
 */

/**
 * A collection in the growth benchmark. Operations that the product doesn't have are missing.
 * @typedef {object} Growing
 * @property {string} name
 * @property {Call} [setUp] sent once before the others
 * @property {Writes} endpoint
 * @property {Writes} form
 * @property {'endpoint' | 'form'} [idFrom] whose response contains the ID of a created record; by default, the
 *   endpoint's if it exists
 * @property {(answer: Answer) => number | string} [idOf] the ID in that response
 * @property {{ path: string, pattern: RegExp }} [idInList] finds the IDs of records in a page, if no response has them
 * @property {string} [known] ID of the sample record to edit, if records can't be created
 * @property {string} page the first list page
 * @property {string} [filter]
 * @property {string} [search] a search, which reads the whole collection
 */

/** @param {string} path @param {object} body @returns {Call} */
export const post = (path, body) => ({ method: 'POST', path, body });

/** @param {string} path @returns {Call} */
export const erase = (path) => ({ method: 'DELETE', path });

/** @param {string} path @param {Record<string, string | number>} fields @returns {Call} */
export const form = (path, fields) => ({
  method: 'POST',
  path,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
});

/**
 * Sends requests in sequence: an endpoint's with a token, and a page's form as a browser without JavaScript does. A
 * rejected change ends the benchmark.
 * @param {{ url: string, cookie: string, authorization: string }} server
 * @param {Call | Call[]} calls
 * @returns {Promise<Answer>} the response to the last one
 */
export async function sendCalls(server, calls) {
  let answer = { json: {}, location: '' };
  for (const call of [calls].flat()) answer = await (call.fields ? submit(server, call) : request(server, call));
  return answer;
}

async function request({ url, authorization }, { method, path, body }) {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await send(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
  return { json: JSON.parse(response.body.toString() || '{}'), location: '' };
}

async function submit({ url, cookie }, { path, fields }) {
  const headers = { cookie, origin: url, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(url + path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) });
  const toast = toastOf(response.headers['set-cookie']);
  if (response.status !== 302 || toast.includes('"type":"error"'))
    throw new Error(`form ${path} ${JSON.stringify(fields)}: ${response.status} ${toast}`);
  return { json: {}, location: response.headers.location ?? '' };
}

/**
 * @param {string[]} [cookies]
 * @returns {string} the JSON of the message that the next page shows
 */
function toastOf(cookies = []) {
  const value = /^toast=([^;.]*)/.exec(cookies.find((line) => line.startsWith('toast=')) ?? '')?.[1] ?? '';
  return Buffer.from(decodeURIComponent(value), 'base64').toString();
}
