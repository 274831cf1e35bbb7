import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { logError } from '~/lib/log.server';

/** A page as text; `failed` when a part of it could not be rendered and is left to the browser. */
interface Rendered {
  html: string;
  failed: boolean;
}

/**
 * A page as it is sent: whole, because its status has to be known before its first byte.
 * @throws whatever a component outside a boundary throws
 */
export function renderPage(element: ReactElement, nonce: string): Promise<Rendered> {
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
