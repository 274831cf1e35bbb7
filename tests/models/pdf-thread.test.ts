import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawSheet } from '~/routes/invoice/pdf/draw.server';

/** Mocks the worker: returns its thread ID as the PDF, crashes on "crash", hangs on "wait", and fails on "bad". */
vi.mock('~/routes/invoice/pdf/thread?thread', () => ({
  default: `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, order }) => {
      if (order === 'crash') throw new Error('out of letters');
      if (order === 'wait') return;
      parentPort.postMessage(order === 'bad' ? { id, error: 'no such letter' } : { id, pdf: new Uint8Array([threadId]) });
    });
  `)}`,
}));

const threadNow = async () => (await drawSheet('paper'))[0];

afterEach(() => vi.useRealTimers());

describe('the PDF worker thread', () => {
  it('keeps working after a document that can’t be drawn', async () => {
    const before = await threadNow();
    await expect(drawSheet('bad')).rejects.toThrow('no such letter');
    expect(await threadNow()).toBe(before);
  });

  it('rejects all pending requests when it crashes, and is replaced by a new thread', async () => {
    const before = await threadNow();
    const results = await Promise.allSettled([drawSheet('wait'), drawSheet('crash'), drawSheet('wait')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const after = await threadNow();
    expect(after).toBeGreaterThan(Number(before));
    expect(await threadNow()).toBe(after);
  });

  it('exits after two idle minutes, and restarts on the next request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = await threadNow();
    vi.advanceTimersByTime(119_000);
    expect(await threadNow()).toBe(before);
    vi.advanceTimersByTime(121_000);
    expect(await threadNow()).toBeGreaterThan(Number(before));
  });
});
