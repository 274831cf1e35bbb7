import { expect, test } from 'vitest';
import { placeOf, positionOf, stepped, withMove } from '~/routes/kanban/overview/card-order';
import type { BoardView, CardView } from '~/routes/kanban/view.server';

function boardOf(id: string, ids: number[]): BoardView {
  const cards = ids.map((card): CardView => ({
    id: card,
    title: String(card),
    boardId: id,
    labels: [],
    due: { day: '2026-01-01', state: 'later', withYear: false },
    cover: null,
    checked: null,
    attachments: 0,
    comments: 0,
    people: [],
  }));
  return { id, title: id, limit: null, count: ids.length, found: ids.length, nextId: null, cards };
}

const boards = [boardOf('a', [1, 2, 3]), boardOf('b', []), boardOf('c', [4])];
const shape = (some: readonly BoardView[]) => some.map(({ cards, count }) => [count, ...cards.map(({ id }) => id)]);

test('moving a task updates the task order and the task counts of the boards', () => {
  expect(shape(withMove(boards, { id: 1, boardId: 'a', beforeId: 3 }))).toEqual([[3, 2, 1, 3], [0], [1, 4]]);
  expect(shape(withMove(boards, { id: 2, boardId: 'c', beforeId: 4 }))).toEqual([[2, 1, 3], [0], [2, 2, 4]]);
  expect(shape(withMove(boards, { id: 2, boardId: 'b', beforeId: 99 }))).toEqual([
    [2, 1, 3],
    [1, 2],
    [1, 4],
  ]);
});

test('moving a missing task, or moving a task to a missing board, changes nothing', () => {
  expect(withMove(boards, { id: 9, boardId: 'a', beforeId: null })).toBe(boards);
  expect(withMove(boards, { id: 1, boardId: 'x', beforeId: null })).toBe(boards);
});

test('placeOf returns a task’s board and the task after it, and positionOf the task’s position and the total', () => {
  expect(placeOf(boards, 2)).toEqual({ boardId: 'a', beforeId: 3 });
  expect(placeOf(boards, 3)).toEqual({ boardId: 'a', beforeId: null });
  expect(placeOf(boards, 9)).toBeNull();
  expect(positionOf(boards, { id: 2, boardId: 'a', beforeId: 3 })).toEqual({ position: 2, total: 3 });
  expect(positionOf(boards, { id: 2, boardId: 'c', beforeId: null })).toEqual({ position: 2, total: 2 });
});

test('a step moves a task past one other task or to the adjacent board, and stops at the edges', () => {
  const top = { id: 1, boardId: 'a', beforeId: 2 };
  expect(stepped(boards, top, 'up')).toEqual(top);
  expect(stepped(boards, top, 'before')).toEqual(top);
  expect(stepped(boards, top, 'down')).toEqual({ id: 1, boardId: 'a', beforeId: 3 });
  const beside = stepped(boards, top, 'after');
  expect(beside).toEqual({ id: 1, boardId: 'b', beforeId: null });
  expect(stepped(boards, beside, 'after')).toEqual({ id: 1, boardId: 'c', beforeId: 4 });
});
