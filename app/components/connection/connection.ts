import { onceKeyIn, unanswered } from './unanswered';

/**
 * A post that reached no server, was answered by something that is not ours, or asks for what the person may no longer do; the
 * page is as it was.
 */
interface UnsentPost {
  id: number;
  /** What was pressed ("Save changes"), in the person's language; empty when no button tells. */
  what: string;
  fault: 'offline' | 'failed' | 'denied';
  /** The form it was sent by, if one is known. */
  form: HTMLFormElement | null;
  retry: () => void;
}

interface ConnectionState {
  unsent: readonly UnsentPost[];
  /** Loads that wait for the server to be there again. */
  waiting: number;
  /** The server has files of a newer version only: the next page has to be loaded as a document. */
  outdated: boolean;
}

/** What the tab knows of the way to the server; it outlives pages, and on the server it stays as it is here. */
class Connection {
  private state: ConnectionState = { unsent: [], waiting: 0, outdated: false };
  private count = 0;
  private readonly watchers = new Set<() => void>();

  /** The state, the same object until something changes. */
  read = (): ConnectionState => this.state;

  /** Calls `watcher` after every change of `read()`; returns the way to stop. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Tells of a post that was not sent; one of the same name takes the place of the one before. */
  failed(post: Omit<UnsentPost, 'id'>): void {
    this.count += 1;
    const others = this.state.unsent.filter(({ what }) => what !== post.what);
    this.set({ unsent: [...others, { ...post, id: this.count }] });
  }

  forget(id: number): void {
    this.set({ unsent: this.state.unsent.filter((post) => post.id !== id) });
  }

  /** What a form sent without an answer was done all the same, as the page shows by now: there is nothing to send again. */
  arrived(form: HTMLFormElement | null): void {
    if (!form) return;
    unanswered.delete(onceKeyIn(new FormData(form)));
    if (this.state.unsent.some((post) => post.form === form))
      this.set({ unsent: this.state.unsent.filter((post) => post.form !== form) });
  }

  /** Says that a load waits; returns the way to end it. */
  wait(): () => void {
    this.set({ waiting: this.state.waiting + 1 });
    return () => this.set({ waiting: this.state.waiting - 1 });
  }

  becomeOutdated(): void {
    this.set({ outdated: true });
  }

  private set(changed: Partial<ConnectionState>): void {
    this.state = { ...this.state, ...changed };
    for (const watcher of this.watchers) watcher();
  }
}

/** The one connection of this tab. */
export const connection = new Connection();
