import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of a posted form as they were sent. */
export type PostedFields = [name: string, value: string][];

/** Server-side data of the current request that isn't part of the `Request`. */
export interface RequestScope {
  /** The client's IP address, in the form that attempts are counted by (`bucketOf`). */
  source: string;
  /** The status if the request was rejected before it reached a route; otherwise `null`. */
  refused: number | null;
  /** Aborts when the connection closes. Copies of a `Request` can lose the request's signal. */
  closed: AbortSignal;
  /** The posted fields, once a route has read them. */
  posted?: PostedFields;
}

/** The scope of the current request; empty outside our server, as in tests. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
