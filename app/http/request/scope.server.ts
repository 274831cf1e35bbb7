import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of a posted form as they were sent. */
export type PostedFields = [name: string, value: string][];

/** Server-side data of the current request that the `Request` doesn't have. */
export interface RequestScope {
  /** The client's address, as its attempts are counted (`bucketOf`). */
  source: string;
  /** The status with which it was rejected before any route; `null` if it wasn't rejected. */
  refused: number | null;
  /** Aborts when the connection closes. The signal of a `Request` may be lost with its copies. */
  closed: AbortSignal;
  /** The posted fields, after a route has read them. */
  posted?: PostedFields;
}

/** The scope of the current request; empty outside our server, as in tests. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
