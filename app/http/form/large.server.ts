import { unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node';
import { AppError } from '~/lib/errors';

/** Of a form with files no more than this is read, in bytes; of the text in it as much as other forms may have. */
const mostBytes = 64 * 1_048_576;
const mostText = 1_048_576;

const tooLarge = () => new AppError('too_large', 'The form is larger than 64 MiB');

/** The body, counted while it arrives. */
function counted(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > mostBytes) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * A posted form that is too large because of its files: each file is cut off above `limit` bytes, so that who takes it
 * refuses it beside its field, and the page keeps what was typed.
 * @param limit in bytes, more than any file of the form may have
 * @throws AppError `too_large` over 64 MiB, or over 1 MiB of text
 */
export async function readLargeForm(request: Request, limit: number): Promise<FormData> {
  if (Number(request.headers.get('content-length')) > mostBytes || !request.body) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  // What stands for the body needs `duplex`, which the types of the browser do not have.
  const init = {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: counted(request.body),
    duplex: 'half' as const,
  };
  let text = 0;
  return parseMultipart(new Request(request.url, init), async ({ filename, contentType, data }) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const chunk of data) {
      const kept = chunk.subarray(0, Math.max(0, limit + 1 - size));
      size += kept.byteLength;
      if (kept.byteLength > 0) chunks.push(new Uint8Array(kept));
    }
    if (filename !== undefined) return new File(chunks, filename, { type: contentType });
    text += size;
    if (text > mostText) throw tooLarge();
    return Buffer.concat(chunks).toString();
  });
}
