import { logError } from '~/lib/log.server';

/** When db.json is brought up to date: milliseconds after the first commit at the latest, bytes of journal. */
const limits = { latestMs: 10_000, journalBytes: 4 << 20, retryMs: 10_000 };
/** A checkpoint that takes long is made less often: it rests this many times as long as the last one took. */
const restShare = 8;

/** Calls for a checkpoint when writing rests, or when enough was written. */
export class Rest {
  private timer: NodeJS.Timeout | null = null;
  private firstAt = 0;
  private tookMs = 0;
  private running = false;

  /** @param afterMs milliseconds of rest after a commit, where the last checkpoint was made fast */
  constructor(
    private readonly afterMs: number,
    private readonly checkpoint: () => Promise<void>,
  ) {}

  /** Something was written; `journalBytes` are not in the checkpoint now. */
  wrote(journalBytes: number): void {
    const now = performance.now();
    if (this.firstAt === 0) this.firstAt = now;
    const restMs = Math.max(this.afterMs, this.afterMs && this.tookMs * restShare);
    const isLarge = journalBytes > limits.journalBytes && now - this.firstAt > this.tookMs * restShare;
    const latest = this.firstAt + Math.max(limits.latestMs, 4 * restMs);
    this.wait(isLarge ? 0 : Math.min(restMs, Math.max(0, latest - now)));
  }

  /** A checkpoint was written in `tookMs` milliseconds. */
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
      // Nothing is lost by it: what was committed is in the journal.
      logError('db.json could not be brought up to date', error);
      this.firstAt = 0;
      this.wait(limits.retryMs);
    } finally {
      this.running = false;
    }
  }
}
