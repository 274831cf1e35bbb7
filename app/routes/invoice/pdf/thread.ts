import { parentPort } from 'node:worker_threads';
import { draw } from './drawing';

/** Request to the thread: the document (`sheetOrder`), and a number to match the response. */
export interface Question {
  id: number;
  order: string;
}

/** Response from the thread: the bytes of the PDF, or an error. */
export type Answer = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { error: string });

const respond = (reply: Answer) => parentPort?.postMessage(reply);

parentPort?.on('message', ({ id, order }: Question) => {
  draw(order).then(
    (pdf) => respond({ id, pdf }),
    (error: unknown) => respond({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
