import type { ReactElement } from 'react';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { EntryContext } from '@remix-run/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { logError } from '~/lib/log.server';

/** A page as text; `failed` when a part of it could not be rendered and is left to the browser. */
interface Rendered {
  html: string;
  failed: boolean;
}

/** What React writes in place of a part that did not come in time. */
const unfinished = '<!--$!-->';

/**
 * A page as it is sent, whole, because its status has to be known before its first byte. As text in one go, which costs a
 * sixth less than piece by piece (`docs/decisions/020-markup-in-one-go.md`); only where a part has to be waited for, such as the
 * code of a scene on its first showing, piece by piece.
 * @throws whatever a component outside a boundary throws
 */
export async function renderPage(element: ReactElement, context: EntryContext, nonce: string): Promise<Rendered> {
  await readHandoff(context);
  const text = renderToString(element);
  if (!text.includes(unfinished)) return { html: `<!DOCTYPE html>${text}`, failed: false };
  // What was read is kept, but Remix asks for a reader each time, and this try has taken the only one.
  context.serverHandoffStream = new Blob().stream();
  return renderInPieces(element, nonce);
}

/** Reads the data of the page to its end, so that Remix need not suspend while it writes it. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const decoder = new TextDecoder();
  let value = '';
  for await (const piece of serverHandoffStream as unknown as AsyncIterable<Uint8Array>) {
    value += decoder.decode(piece, { stream: true });
  }
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

function renderInPieces(element: ReactElement, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // A part that came late is written where it belongs, however long it is, so that it needs no script to get there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        // React 18 may leave zero bytes where a letter of several bytes met the end of its buffer (its issue 24985).
        textOf(pipe(new PassThrough())).then((html) => resolve({ html: html.replaceAll('\0', ''), failed }), reject);
      },
      onShellError: reject,
      onError: (error) => {
        failed = true;
        logError('render failed', error);
      },
    });
  });
}
