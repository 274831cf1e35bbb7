import { idempotencyKeyIn, unanswered } from './pending-keys';

/**
 * A post that got no response, got a response from another server, or requires a permission that the user no longer
 * has. The page is unchanged.
 */
interface UnsentPost {
  id: number;
  /** Label of the clicked button ("Save changes"), in the user's language. Empty if the button is unknown. */
  what: string;
  fault: 'offline' | 'failed' | 'denied';
  form: HTMLFormElement | null;
  retry: () => void;
}

interface ConnectionState {
  unsent: readonly UnsentPost[];
  /** Number of loads that are waiting for the server to become reachable again. */
  waiting: number;
  /** Whether the server has only files of a newer version, so the next page must load as a document. */
  outdated: boolean;
}

/** Connection state of the tab. It survives navigation. On the server, it never changes. */
class Connection {
  private state: ConnectionState = { unsent: [], waiting: 0, outdated: false };
  private count = 0;
  private readonly watchers = new Set<() => void>();

  /** Returns the state. The object is the same until something changes. */
  read = (): ConnectionState => this.state;

  /** Calls `watcher` after every change of `read()`. Returns an unsubscribe function. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Records a failed post. Replaces an earlier one with the same label. */
  failed(post: Omit<UnsentPost, 'id'>): void {
    this.count += 1;
    const others = this.state.unsent.filter(({ what }) => what !== post.what);
    this.set({ unsent: [...others, { ...post, id: this.count }] });
  }

  forget(id: number): void {
    this.set({ unsent: this.state.unsent.filter((post) => post.id !== id) });
  }

  /**
   * Records that the server processed a form although no response arrived, as the updated page shows. The form doesn't
   * have to be resent.
   */
  arrived(form: HTMLFormElement | null): void {
    if (!form) return;
    unanswered.delete(idempotencyKeyIn(new FormData(form)));
    if (this.state.unsent.some((post) => post.form === form))
      this.set({ unsent: this.state.unsent.filter((post) => post.form !== form) });
  }

  /** Registers a waiting load. Returns a function that ends the wait. */
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

/** The connection of this tab. */
export const connection = new Connection();
