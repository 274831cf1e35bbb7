import { ORIGIN } from './request';

interface Variant {
  name: string;
  request: (path: string, id: number | string, token: string) => Request;
}

function remove(path: string, token: string, body?: string, contentType?: string): Request {
  const request = new Request(new URL(path, ORIGIN), {
    method: 'DELETE',
    headers: { authorization: `Token ${token}`, ...(contentType ? { 'content-type': contentType } : {}) },
    body,
  });
  // A string body would get a content type.
  if (!contentType) request.headers.delete('content-type');
  return request;
}

/** Every way to send the ID in a DELETE request (contract §0.7). */
export const deleteIdVariants: Variant[] = [
  { name: 'the query', request: (path, id, token) => remove(`${path}?id=${id}`, token) },
  { name: '{"id"}', request: (path, id, token) => remove(path, token, JSON.stringify({ id }), 'application/json') },
  {
    name: '{"data"}',
    request: (path, id, token) => remove(path, token, JSON.stringify({ data: id }), 'application/json'),
  },
  { name: 'text in {"id"}', request: (path, id, token) => remove(path, token, `{"id":"${id}"}`, 'application/json') },
  {
    name: 'a raw JSON body',
    request: (path, id, token) => remove(path, token, JSON.stringify(id), 'application/json'),
  },
  { name: 'plain text', request: (path, id, token) => remove(path, token, String(id), 'text/plain') },
  { name: 'a body without a type', request: (path, id, token) => remove(path, token, String(id)) },
  {
    name: 'a form',
    request: (path, id, token) => remove(path, token, `id=${id}`, 'application/x-www-form-urlencoded'),
  },
  {
    name: 'a bare id sent as a form',
    request: (path, id, token) => remove(path, token, String(id), 'application/x-www-form-urlencoded'),
  },
];

/** Returns a DELETE request with different IDs in its query and body, which results in a 400 (contract §0.7). */
export function contradictoryDelete(path: string, ids: [number, number], token: string): Request {
  return remove(`${path}?id=${ids[0]}`, token, JSON.stringify({ id: ids[1] }), 'application/json');
}
