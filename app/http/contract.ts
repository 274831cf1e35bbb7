import type { z } from 'zod';
import type { Need } from '~/models/access/ability';
import type { SignedIn } from '~/models/session/queries.server';
import type { AppErrorCode } from '~/lib/errors';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A documented endpoint as data. `serve`, the OpenAPI document, and the endpoint tests are generated from it
 * (architecture §2).
 */
export interface Endpoint {
  method: Method;
  /** Absolute path; `{name}` matches one segment, passed to `input` under that name. */
  path: `/${string}`;
  /** Short description in one or more sentences, shown next to the endpoint. */
  summary: string;
  /** Query, path parameters, and body as one object. */
  input: z.ZodType;
  output: z.ZodType;
  status: 200 | 201;
  /** The callers with access: anyone, any signed-in user, or users who can manage or `{ read: … }` an area (contract §0.3). */
  access: 'open' | 'signed-in' | Need;
  /** Requires an access token or a session: an API key must not grant itself more permissions. */
  signedInOnly?: true;
  /** For a DELETE with its ID outside the path: the name of the ID (contract §0.7). */
  idKey?: 'id' | 'taskId';
  /** Descriptions of parameters and fields whose name isn't self-explanatory, by path: `status`, `invoice.dueOn`. */
  notes?: Readonly<Record<string, string>>;
  /** Errors to document beyond those that follow from the method, the path, the access and the input. */
  fails?: readonly AppErrorCode[];
  /** Input that works on seeded data, and for one endpoint per contract a useful sample response. */
  example: { input?: Record<string, unknown>; output?: unknown };
}

export type Contract = Record<string, Endpoint>;

/** Declares a contract and preserves the exact types of its schemas. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

interface CallContext<E extends Endpoint = Endpoint> {
  request: Request;
  /** The signed-in caller; `null` only for open endpoints. */
  caller: E['access'] extends 'open' ? SignedIn | null : SignedIn;
}

/**
 * A response whose lists may be those of a snapshot: the JSON text of an unmodified array is cached (`jsonResponse`),
 * that of a copy isn't.
 */
type Answer<T> = T extends (infer Row)[]
  ? readonly Row[]
  : { [Key in keyof T]: T[Key] extends (infer Row)[] ? readonly Row[] : T[Key] };

/**
 * One function per endpoint: takes parsed input and returns the documented response, or a `Response` to set a header.
 */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (
    input: z.output<C[Name]['input']>,
    context: CallContext<C[Name]>,
  ) => Promise<Answer<z.input<C[Name]['output']>> | Response> | Answer<z.input<C[Name]['output']>>;
};
