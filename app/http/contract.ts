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
  /** Status code of a successful response: 200 by default. */
  status?: 200 | 201;
  /**
   * The callers with access: anyone, any signed-in user, or users with a permission (contract §0.3). A GET requires
   * only the permission to view the area (`viewNeed`).
   */
  access: 'open' | 'signed-in' | Need;
  /** Requires an access token or a session, because an API key must not be able to grant itself more permissions. */
  signedInOnly?: true;
  /** Name of the ID, for a DELETE whose ID isn't in the path (contract §0.7). */
  idKey?: 'id' | 'taskId';
  /** Descriptions of parameters and fields whose names aren't self-explanatory, by path: `status`, `invoice.dueOn`. */
  notes?: Readonly<Record<string, string>>;
  /** Errors to document in addition to those implied by the method, the path, the access, and the input. */
  fails?: readonly AppErrorCode[];
  /** Input that works with the seeded data, and a sample response for an endpoint that has no recorded one. */
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
 * Type of a response. Lists can be readonly arrays from a snapshot: `jsonResponse` caches the JSON text of an
 * unmodified array, but not of a copy.
 */
type ResponseBody<T> = T extends (infer Row)[]
  ? readonly Row[]
  : { [Key in keyof T]: T[Key] extends (infer Row)[] ? readonly Row[] : T[Key] };

/**
 * One function per endpoint. It takes the parsed input and returns the documented response, or a `Response` if it sets
 * a header.
 */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (
    input: z.output<C[Name]['input']>,
    context: CallContext<C[Name]>,
  ) => Promise<ResponseBody<z.input<C[Name]['output']>> | Response> | ResponseBody<z.input<C[Name]['output']>>;
};
