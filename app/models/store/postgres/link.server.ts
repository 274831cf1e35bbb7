import type pg from 'pg';
import { logError } from '~/lib/log.server';
import { type Tables, type ProcessMessaging, Unreachable } from '../engine';
import { AppendListener, channel, closeMs, saidText } from './append-listener.server';
import { isLoss, notReached } from './errors';

/** How long a write waits for a lost connection, in ms from when it was lost. After that, writes fail immediately. */
const maxWaitMs = 2_000;
const retryMs = 250;

const limits = {
  max: 6,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 60_000,
  query_timeout: 15_000,
  keepAlive: true,
  application_name: 'atrium',
};

/** This process's connections to its database. Detects lost connections and reconnects. */
export class Link implements Tables, ProcessMessaging {
  private pool: pg.Pool | null = null;
  private readonly listener: AppendListener;
  private lostAt: number | null = null;
  private coming: Promise<void> | null = null;
  private closed = false;
  private readonly listeners = new Map<string, ((text: string) => void)[]>();

  /** @param news called when other processes may have written something, and after reconnecting */
  constructor(
    private readonly url: string,
    private readonly news: () => Promise<void>,
  ) {
    this.listener = new AppendListener(url, {
      news,
      lost: () => this.lose(),
      said: (topic, text) => this.listeners.get(topic)?.forEach((listener) => listener(text)),
    });
  }

  /** Connects to the database and starts listening for appends. Driver errors are passed on unchanged. */
  async open(): Promise<void> {
    // The driver is imported here, because only this engine needs it.
    const { default: driver } = await import('pg');
    if (!this.pool) {
      this.pool = new driver.Pool({ connectionString: this.url, ...limits });
      this.pool.on('error', () => this.lose());
      // Detects errors even while a connection is checked out and idle.
      this.pool.on('connect', (client) => client.on('error', () => this.lose()));
    }
    await this.pool.query('SELECT 1');
    await this.listener.open();
  }

  /** Returns the name by which this process recognizes its own notifications. */
  get name(): string {
    return this.listener.name;
  }

  get isLost(): boolean {
    return this.lostAt !== null;
  }

  async say(topic: string, text: string): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channel, saidText(this.name, topic, text)]);
  }

  hear(topic: string, listener: (text: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.watched(async () => (await this.opened().query<Row & pg.QueryResultRow>(text, values)).rows);
  }

  /** Runs statements in one transaction, which is rolled back if `work` throws. */
  async transaction<T>(begin: string, work: (tables: Tables) => Promise<T>): Promise<T> {
    return this.watched(async () => {
      const client = await this.opened().connect();
      const query = async <Row extends object>(text: string, values: unknown[] = []) =>
        (await client.query<Row & pg.QueryResultRow>(text, values)).rows;
      try {
        await client.query(begin);
        const result = await work({ query });
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        // Closing the connection also rolls back, and never leaves a half-open transaction for the next user.
        client.release(true);
        throw error;
      }
    });
  }

  /**
   * Waits for the connection, for at most `maxWaitMs`.
   * @throws Unreachable if it has been lost for longer
   */
  async whenBack(): Promise<void> {
    if (this.lostAt === null) return;
    const left = this.lostAt + maxWaitMs - performance.now();
    const late = new Promise((resolve) => setTimeout(resolve, Math.max(0, left)).unref());
    await Promise.race([this.coming, late]);
    if (this.lostAt !== null) throw new Unreachable(notReached);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.listener.close();
    const { pool } = this;
    this.pool = null;
    const late = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
    await Promise.race([pool?.end(), late]);
  }

  private opened(): pg.Pool {
    if (!this.pool) throw new Unreachable('the database isn’t open');
    return this.pool;
  }

  private async watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isLoss(error)) this.lose(error);
      throw error;
    }
  }

  private lose(error?: unknown): void {
    if (this.closed || this.lostAt !== null) return;
    this.lostAt = performance.now();
    if (error) logError('lost the connection to the database', error);
    this.coming = this.comeBack();
  }

  private async comeBack(): Promise<void> {
    while (!this.closed) {
      try {
        await this.opened().query('SELECT 1');
        await this.listener.open();
        this.lostAt = null;
        await this.news();
        return;
      } catch (error) {
        if (this.lostAt === null && !isLoss(error)) return;
        this.lostAt ??= performance.now();
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
  }
}
