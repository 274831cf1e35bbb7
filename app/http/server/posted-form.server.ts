import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecretField } from '~/lib/secret-field';
import { idHeader, streamId } from './open-streams.server';

/** The fields of a posted form as they were sent. */
type PostedFields = [name: string, value: string][];

/** What is posted at this moment, by the id of its connection (`watchStream`). */
const underWay = new Map<string, PostedFields>();

/** The fields of a form that may be kept until it is sent again: no files, and nothing that is kept nowhere (`isSecretField`). */
export function keepable(form: FormData): PostedFields {
  return [...form].flatMap(([name, value]): PostedFields =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value]] : [],
  );
}

/** Has the form of a request forgotten when its answer is out. */
export function forgetWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET') return;
  const id = String(request.headers[idHeader]);
  response.once('close', () => underWay.delete(id));
}

/** Keeps what was posted until it is answered, for a page that fails: its error page shows it again (`TypedForm`). */
export function noteForm(request: Request, form: FormData): void {
  const id = streamId(request);
  if (id !== '') underWay.set(id, keepable(form));
}

/** What was posted with a request; nothing where no form was read. */
export function notedForm(request: Request): PostedFields | undefined {
  return underWay.get(streamId(request));
}
