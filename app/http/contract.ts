import type { z } from 'zod';
import type { Need } from '~/models/access/ability';
import type { SignedIn } from '~/models/session/queries.server';
import type { AppErrorCode } from '~/lib/errors';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One documented call as data; `serve`, the OpenAPI document and the endpoint tests are made from it (architecture §2). */
export interface Endpoint {
  method: Method;
  /** Absolute path; `{name}` stands for one segment, handed to `input` under that name. */
  path: `/${string}`;
  /** What it does, in one sentence. */
  summary: string;
  /** Query, path parameters and body as one object. */
  input: z.ZodType;
  output: z.ZodType;
  status: 200 | 201;
  /** Who may call it: anyone, anyone signed in, or who may manage or `{ read: … }` an area (contract §0.3). */
  access: 'open' | 'signed-in' | Need;
  /** Only an access token or a session makes it: an API key must not give itself more rights. */
  signedInOnly?: true;
  /** For a DELETE with its id outside the path: what the id is called (contract §0.7). */
  idKey?: 'id' | 'taskId';
  /** What parameters and fields mean whose name doesn't say it, by their path: `status`, `invoice.dueOn`. */
  notes?: Readonly<Record<string, string>>;
  /** Errors to document beyond those that follow from the method, the path, the access and the input. */
  fails?: readonly AppErrorCode[];
  /** Input that works on seeded data, and for one call per contract an answer worth showing. */
  example: { input?: Record<string, unknown>; output?: unknown };
}

export type Contract = Record<string, Endpoint>;

/** Declares a contract and keeps the exact types of its schemas. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

interface CallContext<E extends Endpoint = Endpoint> {
  request: Request;
  /** Who calls; `null` only on open calls. */
  caller: E['access'] extends 'open' ? SignedIn | null : SignedIn;
}

/**
 * An answer whose lists may be those of a snapshot: an array that is answered as it is remembered has its text
 * remembered too (`jsonAnswer`), a copy has not.
 */
type Answer<T> = T extends (infer Row)[]
  ? readonly Row[]
  : { [Key in keyof T]: T[Key] extends (infer Row)[] ? readonly Row[] : T[Key] };

/** One function per endpoint: parsed input in, the documented answer out; a `Response` where a header must be set. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (
    input: z.output<C[Name]['input']>,
    context: CallContext<C[Name]>,
  ) => Promise<Answer<z.input<C[Name]['output']>> | Response> | Answer<z.input<C[Name]['output']>>;
};
