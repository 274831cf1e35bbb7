import { Worker } from 'node:worker_threads';
import { draw } from './drawing';
import type { Answer, Question } from './thread';
import threadUrl from './thread?thread';

/** Idle time (ms) after which the thread is terminated. */
const idleMs = 120_000;

interface Waiting {
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

class DrawingThread {
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private last = 0;
  private idle: NodeJS.Timeout | undefined;
  isOver = false;

  constructor(url: string) {
    this.worker = new Worker(new URL(url));
    // The thread must not prevent the server from stopping.
    this.worker.unref();
    this.worker.on('message', (response: Answer) => this.hear(response));
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The PDF worker thread exited')));
  }

  draw(order: string): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.idle);
    const question: Question = { id: (this.last += 1), order };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve, reject });
      this.worker.postMessage(question);
    });
  }

  private hear(response: Answer): void {
    const waiting = this.waiting.get(response.id);
    this.waiting.delete(response.id);
    if ('pdf' in response) waiting?.resolve(response.pdf);
    else waiting?.reject(new Error(response.error));
    if (this.waiting.size > 0) return;
    this.idle = setTimeout(() => {
      this.isOver = true;
      void this.worker.terminate();
    }, idleMs).unref();
  }

  private end(error: Error): void {
    this.isOver = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

let thread: DrawingThread | undefined;

/**
 * Draws a document (`sheetOrder`) in a separate thread so that it doesn't block other requests. If the server isn't
 * built, as in tests, draws in the current thread. Rejects if the document can't be drawn.
 */
export function drawSheet(order: string): Promise<Uint8Array<ArrayBuffer>> {
  if (threadUrl === null) return draw(order);
  if (!thread || thread.isOver) thread = new DrawingThread(threadUrl);
  return thread.draw(order);
}
