import { logError } from '~/lib/log.server';

/**
 * Limits for updating db.json: the milliseconds after the first commit (longer if checkpoints are slow), and the size
 * of the journal in bytes that triggers an update. A failed update is retried after `retryMs`.
 */
const limits = { latestMs: 10_000, journalBytes: 4 << 20, retryMs: 10_000 };
/** A slow checkpoint is written less often. The pause is this many times the duration of the last one. */
const restShare = 8;

/** Schedules a checkpoint when no commits arrive for a while, or after enough was written. */
export class CheckpointScheduler {
  private timer: NodeJS.Timeout | null = null;
  private firstAt = 0;
  private tookMs = 0;
  private running = false;

  /** @param afterMs milliseconds without a commit, if the last checkpoint was fast */
  constructor(
    private readonly afterMs: number,
    private readonly checkpoint: () => Promise<void>,
  ) {}

  /** Records a write. `journalBytes` is the size of the journal that isn't in a checkpoint yet. */
  wrote(journalBytes: number): void {
    const now = performance.now();
    if (this.firstAt === 0) this.firstAt = now;
    const restMs = Math.max(this.afterMs, this.afterMs && this.tookMs * restShare);
    const isLarge = journalBytes > limits.journalBytes && now - this.firstAt > this.tookMs * restShare;
    const latest = this.firstAt + Math.max(limits.latestMs, 4 * restMs);
    this.wait(isLarge ? 0 : Math.min(restMs, Math.max(0, latest - now)));
  }

  saved(tookMs: number): void {
    this.tookMs = tookMs;
    this.firstAt = 0;
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private wait(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.run(), ms);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      await this.checkpoint();
    } catch (error) {
      // Nothing is lost, because the commits are in the journal.
      logError('db.json could not be updated', error);
      this.firstAt = 0;
      this.wait(limits.retryMs);
    } finally {
      this.running = false;
    }
  }
}
