import { cutText } from '~/lib/cut-text';
import { checklistLimit } from '~/models/shared/checklist';
import type { FileTask, LeftCounts, LeftKind } from './boards-file.schema';

/** Maximum lengths of the fields in a task's and a board's forms. */
const lengths = { board: 60, title: 500, description: 20_000, comment: 20_000, label: 40, name: 80 } as const;

/**
 * Records which parts of a file's tasks are lost in the import, and which people in the file don't match a user here.
 */
export class ImportNotes {
  readonly left: LeftCounts = {};
  readonly strangers = new Set<string>();

  /** Counts something that is omitted or changed. */
  count(kind: LeftKind, by = 1): void {
    if (by > 0) this.left[kind] = (this.left[kind] ?? 0) + by;
  }

  /** Trims text, truncates it to the maximum length of its field, and counts the truncation. */
  fit(text: string, field: keyof typeof lengths | 'checkItem'): string {
    const most = field === 'checkItem' ? checklistLimit.text : lengths[field];
    const plain = text.trim();
    if (plain.length <= most) return plain;
    this.count('shortened');
    return `${cutText(plain, most - 1)}…`;
  }

  /** Returns the items of a checklist that have text, up to the limit, and counts those over the limit. */
  checklist(items: FileTask['checklist']): FileTask['checklist'] {
    const named = items.filter(({ text }) => text !== '');
    this.count('checkItems', named.length - checklistLimit.items);
    return named.slice(0, checklistLimit.items);
  }

  /** Returns the last comments, up to the limit per task, and counts the others. */
  comments(comments: FileTask['comments']): FileTask['comments'] {
    this.count('comments', comments.length - 1000);
    return comments.slice(-1000);
  }

  /** Returns the names that match users, without duplicates, and records the other names. */
  people(named: readonly string[], userCalled: (name: string) => string | undefined): FileTask['assignedTo'] {
    const found = named.flatMap((name) => {
      const user = userCalled(name);
      if (user === undefined && this.strangers.size < 200) this.strangers.add(this.fit(name, 'name'));
      return user ?? [];
    });
    return [...new Set(found)].map((title) => ({ title }));
  }
}
