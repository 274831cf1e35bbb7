import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * The channel between the processes. After an append, the payload is the name of the process that appended, or
 * `replaced` if all processes have to reload everything. For messages, see `saidText`.
 */
export const channel = 'atrium';

/** Returns the notification text for a message to the other processes. */
export function saidText(name: string, topic: string, text: string): string {
  return `said ${name} ${topic} ${text}`;
}

interface Handlers {
  /** Called when there may be new commits. */
  news: () => Promise<void>;
  /** Called when the connection breaks. */
  lost: () => void;
  /** Called with a message from another process. */
  said: (topic: string, text: string) => void;
}

/** How often the log is polled, in ms: without notifications, and with them, in case one was lost. */
const pollMs = { alone: 200, notified: 10_000 };
/** How long to wait for a connection to close, in ms. */
export const closeMs = 1_000;
/** How long our own notification can take to arrive, in ms. */
const echoMs = 2_000;

/**
 * Detects when another process has appended something: by LISTEN, or by frequent polling if LISTEN doesn't work
 * (behind a pooler that passes connections from one client to the next).
 */
export class AppendListener {
  /** The name of this process, by which it ignores its own messages. */
  readonly name = randomUUID();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers,
  ) {}

  /** Starts listening, on a new connection if there already was one. Rejects if it can't connect. */
  async open(): Promise<void> {
    await this.close();
    const { default: driver } = await import('pg');
    const client = new driver.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'atrium',
    });
    let onEcho = (): void => undefined;
    const echo = new Promise<boolean>((resolve) => {
      onEcho = () => resolve(true);
      setTimeout(() => resolve(false), echoMs).unref();
    });
    client.on('notification', ({ payload }) => {
      if (payload === `echo ${this.name}`) onEcho();
      else if (payload?.startsWith('said ')) this.listen(payload);
      else if (payload !== this.name && !payload?.startsWith('echo ')) this.look();
    });
    client.on('error', () => this.broke(client));
    client.on('end', () => this.broke(client));
    await client.connect();
    this.client = client;
    await client.query(`LISTEN ${channel}`);
    await client.query('SELECT pg_notify($1, $2)', [channel, `echo ${this.name}`]);
    this.poll(pollMs.alone);
    void echo.then((works) => this.client === client && works && this.poll(pollMs.notified));
  }

  /** Stops listening. Waits at most `closeMs` for the connection to close. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    // Don't wait for a connection that has stopped responding.
    const late = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
    await Promise.race([client?.end().catch(() => undefined), late]);
  }

  private listen(payload: string): void {
    const [, name, topic = '', text = ''] = /^said (\S+) (\S+) (.*)$/s.exec(payload) ?? [];
    if (name !== this.name) this.handlers.said(topic, text);
  }

  private look(): void {
    // Errors are handled where the connection is managed.
    this.handlers.news().catch(() => undefined);
  }

  private poll(everyMs: number): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = setInterval(() => this.look(), everyMs).unref();
  }

  private broke(client: pg.Client): void {
    if (client !== this.client) return;
    this.client = null;
    this.handlers.lost();
  }
}
