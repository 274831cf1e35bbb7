import { parentPort } from 'node:worker_threads';
import { draw } from './drawing';

/** What the thread is asked: a number to know the answer by, and the paper (`sheetOrder`). */
export interface Question {
  id: number;
  order: string;
}

/** The bytes of the PDF, or why there are none. */
export type Answer = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { error: string });

const answer = (reply: Answer) => parentPort?.postMessage(reply);

parentPort?.on('message', ({ id, order }: Question) => {
  draw(order).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
