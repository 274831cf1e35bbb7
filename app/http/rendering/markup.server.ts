import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { logError } from '~/lib/log.server';

/** A rendered page. `failed` is true if part of it couldn't be rendered and is left to the browser. */
interface Rendered {
  html: string;
  failed: boolean;
}

/**
 * Renders a whole page before sending any of it, because its status must be known before its first byte.
 * @throws whatever a component outside a boundary throws
 */
export function renderPage(element: ReactElement, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Write late parts in place, whatever their length, so that they don't need JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        // React 18 can leave zero bytes where a multibyte character crosses the end of its buffer (React issue 24985).
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
