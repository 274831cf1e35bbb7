import { cutText } from '~/lib/cut-text';
import { checklistLimit } from '~/models/shared/checklist';
import type { FileTask, LeftCounts, LeftKind } from './boards-file.schema';

/** The lengths that the forms of a task and a board take. */
const lengths = { board: 60, title: 200, description: 10_000, comment: 5000, label: 40, name: 80 } as const;

/** Notes what a file's tasks lose on their way in, and whom they name that has no user here. */
export class ImportNotes {
  readonly left: LeftCounts = {};
  readonly strangers = new Set<string>();

  /** Counts something that is left out or changed. */
  count(kind: LeftKind, by = 1): void {
    if (by > 0) this.left[kind] = (this.left[kind] ?? 0) + by;
  }

  /** A text as long as its field takes; a longer one is cut, and counted. */
  fit(text: string, field: keyof typeof lengths | 'checkItem'): string {
    const most = field === 'checkItem' ? checklistLimit.text : lengths[field];
    const plain = text.trim();
    if (plain.length <= most) return plain;
    this.count('shortened');
    return `${cutText(plain, most - 1)}…`;
  }

  /** The first lines of a checklist, as many as one holds; the others are counted. */
  checklist(items: FileTask['checklist']): FileTask['checklist'] {
    const named = items.filter(({ text }) => text !== '');
    this.count('checkItems', named.length - checklistLimit.items);
    return named.slice(0, checklistLimit.items);
  }

  /** The last comments, as many as a file holds; the others are counted. */
  comments(comments: FileTask['comments']): FileTask['comments'] {
    this.count('comments', comments.length - 1000);
    return comments.slice(-1000);
  }

  /** The users among people, by name, each once; the others are noted. */
  people(named: readonly string[], userCalled: (name: string) => string | undefined): FileTask['assignedTo'] {
    const found = named.flatMap((name) => {
      const user = userCalled(name);
      if (user === undefined && this.strangers.size < 200) this.strangers.add(this.fit(name, 'name'));
      return user ?? [];
    });
    return [...new Set(found)].map((title) => ({ title }));
  }
}
