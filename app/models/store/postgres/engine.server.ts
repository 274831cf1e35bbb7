import { randomUUID } from 'node:crypto';
import { logError } from '~/lib/log.server';
import type { Change } from '../change-log';
import { StoreFileError } from '../disk.server';
import { type Batch, type Engine, type Tables, type ProcessMessaging, Unreachable } from '../engine';
import type { State } from '../state';
import { entriesOf, logTexts, recordRows, stateAfterAll } from './batch';
import { isLoss, refusal, startFailure } from './errors';
import { jsonText, valueOf } from './json-text';
import { Link } from './link.server';
import { type Head, loadAll } from './load.server';
import { append, batchesAfter, changesBefore, lockHead, prune, putChange, tellReplaced, writing } from './sql';

/** Maximum time that a reader waits for other processes' changes, in ms. After that, it gets the known state. */
const newsMs = 2_000;
const pruneMs = 600_000;
const batchesAtOnce = 200;

interface PendingBatch extends Batch {
  token: string;
  head: Head;
  /** True once the batch is known to be in the log, from the server's response or from the log itself. */
  arrived: boolean;
}

interface LogRow {
  sequence: string;
  token: string;
  /** `null` if a seed or a restore has replaced everything. */
  commits: string | null;
  changes: string[];
}

/**
 * The PostgreSQL engine (architecture §3, docs/decisions/014) supports any number of processes, each with the state in
 * memory. Commits are appended to the log in one transaction. If another process appended first, this process catches
 * up with the log and runs its commits again.
 */
export class PostgresEngine implements Engine {
  state: State | null = null;
  private head: Head = { database: '', sequence: 0 };
  private sent: PendingBatch | null = null;
  private readonly link: Link;
  private asking: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  /** Whether a request has arrived since the log was last read. If so, the next reader reads the log again. */
  private asked = false;
  private news: Promise<unknown> | undefined;
  private pruning: NodeJS.Timeout | null = null;

  /** @param onChanges receives changes made by other processes */
  constructor(
    private readonly url: string,
    private readonly onChanges: (changes: readonly Change[]) => void,
  ) {
    this.link = new Link(url, () => this.catchUp());
  }

  async load(): Promise<State> {
    try {
      await this.link.open();
      const { head, state } = await loadAll(this.link, 'start');
      Object.assign(this, { head, state });
      this.pruning ??= setInterval(() => void this.prune(), pruneMs).unref();
      return state;
    } catch (error) {
      throw startFailure(this.url, error);
    }
  }

  get problem(): string | null {
    return this.link.isLost ? 'the database can’t be reached' : null;
  }

  get tables(): Tables {
    return this.link;
  }

  get talk(): ProcessMessaging {
    return this.link;
  }

  expectNews(): void {
    this.asked = true;
  }

  /**
   * Catches up with the log if a request has arrived. The response then includes everything that any process
   * acknowledged before the request arrived.
   */
  refresh(): Promise<unknown> | undefined {
    if (this.asked && !this.link.isLost) {
      this.asked = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, newsMs)));
      // Reads continue without the database.
      const news: Promise<unknown> = Promise.race([this.catchUp().catch(() => undefined), late]).finally(() => {
        clearTimeout(timer);
        if (this.news === news) this.news = undefined;
      });
      this.news = news;
    }
    return this.news;
  }

  async append(make: () => Batch | null): Promise<void> {
    await this.link.whenBack();
    const batch = make();
    if (!batch) return;
    let sent = this.sending(batch);
    try {
      while (!sent.arrived) {
        try {
          await this.send(this.link, sent);
          if (sent.arrived) return;
          const again = await this.sendAlone(make);
          if (!again) return;
          sent = again;
        } catch (error) {
          if (!isLoss(error)) throw error;
          // It's unknown whether the batch is in the log. The same token can be added only once, and only at the same
          // position.
          await this.link.whenBack();
          await this.catchUp().catch(() => undefined);
          sent = this.sent ?? sent;
        }
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) logError('the database rejected a change', error);
      throw refusal(error);
    } finally {
      this.sent = null;
    }
  }

  async olderChanges({ log, lastChange }: State): Promise<Change[]> {
    const rows = await this.link.query<{ change: string }>(changesBefore, [log[0]?.id ?? lastChange + 1]);
    return rows.map(({ change }) => valueOf<Change>(change));
  }

  async rewriteLog(rewritten: (change: Change) => Change): Promise<void> {
    await this.link.transaction(writing, async (tables) => {
      const [head] = await tables.query<{ sequence: string }>(lockHead);
      const rows = await tables.query<{ change: string }>('SELECT change::text FROM atrium_changes ORDER BY id');
      for (const { change } of rows) {
        const before = valueOf<Change>(change);
        const after = rewritten(before);
        if (after !== before) await tables.query(putChange, [after.id, jsonText(after)]);
      }
      const sequence = Number(head?.sequence) + 1;
      await tables.query('UPDATE atrium_head SET sequence = $1', [sequence]);
      await tables.query('DELETE FROM atrium_log');
      await tables.query(tellReplaced, [sequence, randomUUID()]);
    });
    await this.catchUp();
  }

  /** Does nothing: every durable batch is already in the tables. */
  async checkpoint(): Promise<void> {}

  async close(): Promise<void> {
    if (this.pruning) clearInterval(this.pruning);
    await this.link.close();
  }

  /**
   * Applies what's now in the log. If a run is in progress, waits for another run, because the current run may have
   * started too early to include the caller's changes.
   */
  catchUp(): Promise<void> {
    if (!this.asking) {
      return (this.asking = this.read(this.link).finally(() => {
        this.asking = null;
      }));
    }
    return (this.next ??= this.asking
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.catchUp();
      }));
  }

  private sending(batch: Batch): PendingBatch {
    return (this.sent = { ...batch, token: randomUUID(), head: this.head, arrived: false });
  }

  /** Appends a batch, unless another process appended one first. */
  private async send(tables: Tables, sent: PendingBatch): Promise<void> {
    const { entries, after, token, head } = sent;
    const before = this.state as State;
    const { commits, changes } = logTexts(entries);
    const { put, gone } = recordRows(before.collections, sent);
    const highest = after.highestIds === before.highestIds ? null : jsonText(after.highestIds);
    const values = [head.database, head.sequence, after.lastChange, highest, token, commits, changes, put, gone];
    const [row] = await tables.query<{ sequence: string }>(append, [...values, this.link.name]);
    if (row && tables === this.link) this.arrive(sent);
  }

  /** Locks the log, catches up, runs the commits, and appends them. Returns `null` if nothing is left to append. */
  private async sendAlone(make: () => Batch | null): Promise<PendingBatch | null> {
    let sent = null as PendingBatch | null;
    await this.link.transaction(writing, async (tables) => {
      const [head] = await tables.query<{ database: string }>(lockHead);
      if (head?.database !== this.head.database) {
        throw new StoreFileError('the data was replaced during this operation; try again');
      }
      await this.read(tables);
      const batch = make();
      if (!batch) return;
      sent = this.sending(batch);
      await this.send(tables, sent);
    });
    if (sent) this.arrive(sent);
    return sent;
  }

  private arrive(sent: PendingBatch): void {
    if (sent.arrived) return;
    sent.arrived = true;
    this.head = { ...sent.head, sequence: sent.head.sequence + 1 };
    this.state = sent.after;
  }

  private async read(tables: Tables): Promise<void> {
    // A notification can arrive before everything is loaded. Loading will include the change.
    if (!this.state) return;
    for (;;) {
      const rows = await tables.query<LogRow>(batchesAfter, [this.head.sequence]);
      for (const row of rows) {
        if (Number(row.sequence) <= this.head.sequence) continue;
        // The batches in between have already been pruned, or everything was replaced.
        if (Number(row.sequence) > this.head.sequence + 1 || row.commits === null) return this.readAll();
        this.take(row, row.commits);
      }
      if (rows.length < batchesAtOnce) return;
    }
  }

  private take({ sequence, token, changes }: LogRow, commits: string): void {
    if (this.sent?.token === token) return this.arrive(this.sent);
    const entries = entriesOf(
      commits,
      changes.map((text) => valueOf<Change>(text)),
    );
    this.state = stateAfterAll(this.state as State, entries);
    this.head = { ...this.head, sequence: Number(sequence) };
    this.onChanges(entries.flatMap(({ change }) => change ?? []));
  }

  private async readAll(): Promise<void> {
    const { head, state } = await loadAll(this.link, 'again');
    if (head.database === this.head.database && head.sequence <= this.head.sequence) return;
    const seen = head.database === this.head.database ? (this.state?.lastChange ?? 0) : state.lastChange;
    this.head = head;
    this.state = state;
    this.onChanges(state.log.filter(({ id }) => id > seen));
  }

  private async prune(): Promise<void> {
    for (const statement of prune) await this.link.query(statement).catch(() => undefined);
  }
}
