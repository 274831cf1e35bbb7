import { expect } from 'vitest';

/** Keeps track of what servers have acknowledged, to compare it with what they show later. */
export class Ledger {
  /** Task IDs by title. Each title must exist exactly once. */
  readonly added = new Map<string, number>();
  private readonly deleted = new Set<number>();
  private token = '';

  async signIn(url: string): Promise<void> {
    if (this.token) return;
    const body = JSON.stringify({ email: 'admin@demo.com', password: 'admin' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/jwt/login`, { method: 'POST', headers, body });
    this.token = ((await response.json()) as { accessToken: string }).accessToken;
  }

  /** Adds tasks and deletes every third one while `running()` returns true. Records only what was acknowledged. */
  async write(urlOf: (n: number) => string, name: string, running: () => boolean): Promise<void> {
    for (let n = 0; running(); n++) {
      const title = `${name}-${n}`;
      try {
        const { task } = await this.send(urlOf(n), '/apps/todo/add-tasks', 'POST', { task: { title } });
        this.added.set(title, task.id);
        if (n % 3 !== 2) continue;
        await this.send(urlOf(n + 1), '/apps/todo/delete-task', 'DELETE', { taskId: task.id });
        this.deleted.add(task.id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  /** Fails unless a server shows everything that was acknowledged, exactly once and with unique IDs. */
  async expectNothingLost(url: string): Promise<void> {
    const gone = new Set((await this.tasks(url, 'deleted')).map(({ id }) => id));
    const all = [...(await this.tasks(url, '')), ...(await this.tasks(url, 'deleted'))];
    const counts = new Map<string, number>();
    for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
    expect([...this.added.keys()].filter((title) => counts.get(title) !== 1)).toEqual([]);
    expect([...counts].filter(([title, count]) => title.startsWith('round') && count > 1)).toEqual([]);
    expect([...this.deleted].filter((id) => !gone.has(id))).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  }

  /** Waits for more acknowledgments. A busy machine responds late, and a round without any would prove nothing. */
  async expectMore(): Promise<void> {
    const before = this.added.size;
    await expect.poll(() => this.added.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 2);
  }

  private async send(url: string, path: string, method: string, body: unknown) {
    const headers = { 'content-type': 'application/json', authorization: `Token ${this.token}` };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as { task: { id: number } };
  }

  private async tasks(url: string, filter: string) {
    const headers = { authorization: `Token ${this.token}` };
    const response = await fetch(`${url}/apps/todo/tasks?filter=${filter}`, { headers });
    return (await response.json()) as { id: number; title: string }[];
  }
}
