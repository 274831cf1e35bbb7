import { describe, expect, it } from 'vitest';
import { namesFrom, namesText } from '~/models/kanban/comment-text';
import { readBoards } from '~/models/kanban/import.server';

const actor = { id: 1, name: 'Dana Whitfield' };
const read = (text: string) => readBoards(text, { mapping: null, fallback: 'To do', actor });

describe('a Trello export', () => {
  it('is imported without shortening a description or comment of the maximum length in Trello', async () => {
    const long = 'd'.repeat(16_384);
    const { file } = await read(
      JSON.stringify({
        lists: [{ id: 'l', name: 'L', closed: false, pos: 1 }],
        cards: [{ id: 'c', idList: 'l', name: 'n'.repeat(500), desc: long, pos: 1 }],
        actions: [{ type: 'commentCard', date: '2026-10-01T08:00:00.000Z', data: { text: long, card: { id: 'c' } } }],
      }),
    );
    expect(file.left).toEqual({});
    expect([file.tasks[0]?.description, file.tasks[0]?.comments[0]?.comment]).toEqual([long, long]);
  });
});

describe('a CSV export', () => {
  it('preserves names with separators in a round trip', () => {
    const names = ['Plain', 'One, two; three', 'Say "hi"', '"', 'Two\nlines'];
    expect(namesFrom(namesText(names))).toEqual(names);
    expect(namesFrom('a, b;c\n12" disk')).toEqual(['a', 'b', 'c', '12" disk']);
  });
});
