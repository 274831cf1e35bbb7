import { describe, expect, it } from 'vitest';
import { type CheckChange, type CheckItem, withCheckChange } from '~/models/shared/checklist';

/** Parses a list such as `Pack`, `-Shoes`, `--Laces*`, with one dash per level and a star for completed items. */
function listOf(...lines: string[]): CheckItem[] {
  return lines.map((line, index) => {
    const [, dashes = '', text = '', star] = /^(-*)(\w+)(\*?)$/.exec(line) ?? [];
    return { id: index + 1, text, isDone: star === '*', depth: dashes.length };
  });
}

const written = (items: readonly CheckItem[]) =>
  items.map(({ text, isDone, depth = 0 }) => `${'-'.repeat(depth)}${text}${isDone ? '*' : ''}`).join(' ');

const after = (items: CheckItem[], kind: Exclude<CheckChange['kind'], 'add'>, item: number) =>
  written(withCheckChange(items, { kind, item }));

describe('nested checklist items', () => {
  const list = listOf('Pack', '-Shoes', '--Laces', '-Coat', 'Call');

  it('are indented and outdented with their nested items, but not beyond the allowed levels', () => {
    expect(after(listOf('Pack', 'Shoes', '-Laces'), 'in', 2)).toBe('Pack -Shoes --Laces');
    expect(after(list, 'out', 2)).toBe('Pack Shoes -Laces -Coat Call');
    expect([after(list, 'in', 1), after(list, 'in', 3), after(list, 'out', 5)]).toEqual(Array(3).fill(written(list)));
  });

  it('are completed along with their parent, which is reopened when a nested item is reopened', () => {
    expect(after(list, 'tick', 2)).toBe('Pack -Shoes* --Laces* -Coat Call');
    expect(after(listOf('Pack*', '-Shoes*', '--Laces*', 'Call*'), 'untick', 3)).toBe('Pack -Shoes --Laces Call*');
  });

  it('are moved and removed along with their parent', () => {
    expect(after(list, 'up', 5)).toBe('Call Pack -Shoes --Laces -Coat');
    expect(after(list, 'down', 1)).toBe('Call Pack -Shoes --Laces -Coat');
    expect(after(list, 'up', 4)).toBe('Pack -Coat -Shoes --Laces Call');
    expect(after(list, 'up', 2)).toBe(written(list));
    expect(after(list, 'remove', 1)).toBe('Call');
  });
});
