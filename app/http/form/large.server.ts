import { unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node';
import { AppError } from '~/lib/errors';

/** Maximum size in bytes of a form with files. Text fields have the usual limit. */
const maxBytes = 64 * 1_048_576;
const maxText = 1_048_576;

const tooLarge = () => new AppError('too_large', 'The form is larger than 64 MiB');

function counted(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBytes) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * Reads a posted form that may be too large because of its files. Files are truncated slightly above `limit` bytes so
 * that the code that handles them reports the error next to the field and the page preserves the input.
 * @param limit in bytes; at least the maximum size allowed for any file in the form
 * @throws AppError `too_large` over 64 MiB, or over 1 MiB of text
 */
export async function readLargeForm(request: Request, limit: number): Promise<FormData> {
  if (Number(request.headers.get('content-length')) > maxBytes || !request.body) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  // A stream as the body requires `duplex`, which the DOM types lack.
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
    if (text > maxText) throw tooLarge();
    return Buffer.concat(chunks).toString();
  });
}
