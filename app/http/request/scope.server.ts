import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of a posted form as they were sent. */
export type PostedFields = [name: string, value: string][];

/** What the server knows of the request it is answering, besides what the `Request` says. */
export interface RequestScope {
  /** Where the client is, as its attempts are counted (`bucketOf`). */
  source: string;
  /** The status it was refused with before any route; `null` for one that goes its way. */
  refused: number | null;
  /** Aborts when the connection closes. The signal of a `Request` may be lost with its copies. */
  closed: AbortSignal;
  /** What was posted, once a route has read it. */
  posted?: PostedFields;
}

/** The scope of the request that is being answered; without a value where no server of ours runs, as in tests. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
