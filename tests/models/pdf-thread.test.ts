import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawSheet } from '~/routes/invoice/pdf/draw.server';

/** Stands in for the built thread: draws the order as its own bytes, dies of "crash" and refuses "bad". */
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

/** Number of the thread that draws at the moment. */
const threadNow = async () => (await drawSheet('paper'))[0];

afterEach(() => vi.useRealTimers());

describe('the thread that draws papers', () => {
  it('goes on after a paper that cannot be drawn', async () => {
    const before = await threadNow();
    await expect(drawSheet('bad')).rejects.toThrow('no such letter');
    expect(await threadNow()).toBe(before);
  });

  it('refuses all who wait when it dies, and the next paper is drawn by another', async () => {
    const before = await threadNow();
    const answers = await Promise.allSettled([drawSheet('wait'), drawSheet('crash'), drawSheet('wait')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const after = await threadNow();
    expect(after).toBeGreaterThan(Number(before));
    expect(await threadNow()).toBe(after);
  });

  it('ends when nobody has asked for two minutes, and begins anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = await threadNow();
    vi.advanceTimersByTime(119_000);
    expect(await threadNow()).toBe(before);
    vi.advanceTimersByTime(121_000);
    expect(await threadNow()).toBeGreaterThan(Number(before));
  });
});
