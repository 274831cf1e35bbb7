import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { checklistFrom, checklistText, commentsFrom, commentsText } from '~/models/kanban/comment-text';
import { trashTasks } from '~/models/kanban/archive.server';
import { boardsFileOf } from '~/models/kanban/export.server';
import { importBoards, readBoards } from '~/models/kanban/import.server';
import { listRemovedTasks, listBoards, listTasks } from '~/models/kanban/queries.server';
import { labelsInUse } from '~/models/kanban/labels.server';
import { createProject } from '~/models/kanban/projects.server';
import type { KanbanTask } from '~/models/kanban/schema';
import { addTaskComment, updateTask } from '~/models/kanban/task.server';
import { checkTask } from '~/models/kanban/task-edit.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const read = (text: string) => readBoards(text, { mapping: null, fallback: 'To do', actor });
const trello = readFileSync('tests/outside/files/trello-board.json', 'utf8');

beforeEach(reseed);

async function importAll(text: string) {
  const { file } = await read(text);
  const open = file.boards.flatMap(({ isClosed }, at) => (isClosed ? [] : at));
  return importBoards({ file, take: new Set(open), actor });
}

describe('a Trello export', () => {
  it('is read into boards, tasks, and an archive, and the parts that can’t be imported are listed', async () => {
    const { file } = await read(trello);
    expect(file.boards).toEqual([
      { id: 'list1', title: 'Ideas', taskLimit: 5, isClosed: false },
      { id: 'list2', title: 'Done', taskLimit: null, isClosed: false },
      { id: 'list3', title: 'Old', taskLimit: null, isClosed: true },
    ]);
    const titles = ['Choose fonts', 'Second of the ideas', 'Ship the fonts 🚀', 'Card on a closed list'];
    expect(file.tasks.map(({ title }) => title)).toEqual(titles);
    expect(file.archive.map(({ title }) => title)).toEqual(['Archived card']);
    expect(file.left).toEqual({ files: 1, missingComments: 3, customFields: 2, starts: 1, checkDetails: 1 });
    expect(file.labelColors).toEqual([
      { label: 'Urgent', color: 'danger' },
      { label: 'green dark', color: 'success' },
      { label: 'Copy & text', color: 'info' },
    ]);
    expect(file.strangers).toEqual(['Pat Outsider']);
  });

  it('is imported with its tasks’ details in one change, which can be undone', async () => {
    const before = [await listBoards(), await listTasks(), await listRemovedTasks('archive')];
    const { changeId, result } = await importAll(trello);
    expect(result).toEqual({ count: 4, boards: 2 });
    expect((await listBoards()).map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done', 'Ideas']);
    const task = (await listTasks()).find(({ title }) => title === 'Choose fonts');
    expect(task).toMatchObject({
      boardId: 'ideas',
      description: 'Compare **three** fonts.\n\n- Inter\n- Source Sans\n\n- [Mood board](https://example.com/mood)',
      labels: ['Urgent', 'green dark'],
      dueDate: '2031-05-04T15:00:00.000Z',
      assignedTo: [{ title: 'Dana Whitfield' }],
      comments: [
        { name: 'Dana Whitfield', comment: 'First comment', at: '2026-10-01T08:00:00.000Z', accountId: null },
        { name: 'Pat Outsider', comment: 'Second comment', at: '2026-10-02T08:00:00.000Z', accountId: null },
      ],
    });
    expect(task?.checklist.map(({ text, isDone, depth = 0 }) => [text, isDone, depth])).toEqual([
      ['Checklist', false, 0],
      ['Collect samples', true, 1],
      ['Test on Windows', false, 1],
      ['Later', false, 0],
      ['Buy the license', false, 1],
    ]);
    expect(await listRemovedTasks('archive')).toMatchObject([{ title: 'Archived card', boardId: 'done' }]);
    await store.undo(changeId ?? -1, actor);
    expect([await listBoards(), await listTasks(), await listRemovedTasks('archive')]).toEqual(before);
  });

  it('keeps its boards, tasks, archive, and labels when copied to another project by export and import', async () => {
    const { result: project } = await createProject({
      input: { name: 'Relaunch', sharing: 'everyone', members: [], roles: [], boardsOf: 'none' },
      boards: [],
      actor,
    });
    const { result: copy } = await createProject({
      input: { name: 'Copy', sharing: 'everyone', members: [], roles: [], boardsOf: 'none' },
      boards: [],
      actor,
    });
    const bring = async (text: string, projectId: number) => {
      const { file } = await read(text);
      await importBoards({ file, take: new Set(file.boards.keys()), projectId, actor });
    };
    const kept = async (projectId: number) => {
      const boards = await listBoards(projectId);
      const titles = new Map(boards.map(({ id, title }) => [id, title]));
      const plain = ({
        title,
        description,
        labels,
        dueDate,
        comments,
        assignedTo,
        checklist,
        boardId,
      }: KanbanTask) => ({
        ...{ title, description, labels, dueDate, assignedTo, checklist, board: titles.get(boardId) },
        comments: comments.map(({ name, comment, at }) => ({ name, comment, at })),
      });
      const [tasks, archive] = [await listTasks(projectId), await listRemovedTasks('archive', projectId)];
      const columns = boards.map(({ title, taskLimit }) => [title, taskLimit]);
      return [columns, tasks.map(plain), archive.map(plain), await labelsInUse(projectId)];
    };
    await bring(trello, project.id);
    const file = await boardsFileOf(await listTasks(project.id), { isWhole: true, projectId: project.id });
    await bring(JSON.stringify(file), copy.id);
    expect(await kept(copy.id)).toEqual(await kept(project.id));
    expect((await listTasks(copy.id)).map(({ title }) => title)).toContain('Card on a closed list');
  });

  it('gets new task IDs when it’s imported again after undo', async () => {
    await trashTasks({ ids: [6], actor });
    const { changeId } = await importAll(trello);
    await store.undo(changeId ?? -1, actor);
    await importAll(trello);
    const ids = Object.keys((await store.snapshot()).kanbanTasks).map(Number);
    expect(Math.min(...ids.filter((id) => id > 6))).toBe(11);
  });
});

describe('importing a Trello export', () => {
  const card = (changes: object) => ({ name: 'x', idList: 'a', pos: 1, ...changes });
  const lists = [
    { id: 'b', name: 'Doing', pos: 2 },
    { id: 'a', name: 'Doing', pos: 1 },
    { id: 'c', name: 'Done', pos: 3 },
  ];

  it('merges lists with the same name into one board', async () => {
    const cards = [card({ name: 'One' }), card({ name: 'Two', idList: 'b' })];
    await importAll(JSON.stringify({ lists, cards }));
    expect((await listBoards()).map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done', 'Doing']);
    expect((await listTasks()).filter(({ boardId }) => boardId === 'doing').map(({ title }) => title)).toEqual([
      'One',
      'Two',
    ]);
  });

  it('removes a completed card’s due date, unless the card is archived or its list is named Done', async () => {
    const done = { due: '2020-01-01T08:00:00.000Z', dueComplete: true };
    const cards = [card(done), card({ ...done, idList: 'c' }), card({ ...done, closed: true })];
    const { file } = await read(JSON.stringify({ lists, cards }));
    expect(file.tasks.map(({ dueDate }) => dueDate)).toEqual([null, done.due]);
    expect([file.archive[0]?.dueDate, file.left]).toEqual([done.due, { completed: 1 }]);
  });

  it('omits the least recently active archived cards over the limit of 3,000 tasks', async () => {
    const cards = Array.from({ length: 3010 }, (_, at) =>
      card({ name: `${at}`, closed: at > 0, dateLastActivity: `2026-01-01T00:00:00.${String(at).padStart(4, '0')}Z` }),
    );
    const { file } = await read(JSON.stringify({ lists, cards }));
    expect([file.tasks.length, file.archive.length, file.left]).toEqual([1, 2999, { archived: 10 }]);
    expect(file.archive.map(({ title }) => title)).toContain('3009');
  });

  it('reads copied comments, comments with only a member ID, and checklists referenced only by cards', async () => {
    const actions = [
      { type: 'copyCommentCard', date: '2026-01-02T08:00:00.000Z', data: { text: 'Copied', card: { id: 'k' } } },
      {
        ...{ type: 'commentCard', date: '2026-01-01T08:00:00.000Z', idMemberCreator: 'm' },
        data: { text: 'Said', card: { id: 'k' } },
      },
      { type: 'updateComment', date: '2026-01-03T08:00:00.000Z', data: { text: 'No', card: { id: 'k' } } },
    ];
    const { file } = await read(
      JSON.stringify({
        lists,
        cards: [card({ id: 'k', idChecklists: ['l'], labels: [{ name: '', color: null }] })],
        checklists: [{ id: 'l', name: 'Checklist', checkItems: [{ name: 'Item', state: 'complete' }] }],
        members: [{ id: 'm', fullName: 'Ola Normann', username: 'ola' }],
        actions,
      }),
    );
    const [task] = file.tasks;
    expect(task?.comments.map(({ name, comment }) => [name, comment])).toEqual([
      ['Ola Normann', 'Said'],
      ['Trello', 'Copied'],
    ]);
    expect([task?.checklist, task?.labels]).toEqual([[{ text: 'Item', isDone: true }], []]);
  });
});

describe('an export from Atrium', () => {
  const plain = async () =>
    (await listTasks()).map(({ id: _, rank: _rank, undatedSince: _since, ...task }) => ({
      ...task,
      comments: task.comments.map(({ name, img, comment, at }) => ({ name, img, comment, at })),
    }));

  it('restores the same boards and tasks in an empty workspace', async () => {
    await checkTask({ id: 2, change: { kind: 'add', text: 'Ask Sara' }, actor });
    await checkTask({ id: 2, change: { kind: 'tick', item: 1 }, actor });
    await addTaskComment({ id: 2, comment: { name: 'Dana Whitfield', img: '', comment: 'Two\nlines' }, actor });
    await updateTask({ id: 3, changes: { labels: ['One, two', 'UX'], description: ' spaces ' }, actor });
    const [boards, tasks] = [await listBoards(), await plain()];
    const json = JSON.stringify(await boardsFileOf(await listTasks(), { isWhole: true }));
    await store.commit({ actor, label: 'kanbanTask.deleted' }, (draft) => {
      draft.kanbanBoards = {};
      draft.kanbanTasks = {};
    });
    await importAll(json);
    expect((await listBoards()).map(({ rank: _, ...board }) => board)).toEqual(
      boards.map(({ rank: _, ...board }) => board),
    );
    const pictures = ({ comments, ...task }: (typeof tasks)[number]) => ({
      ...task,
      comments: comments.map(({ img: _, ...comment }) => comment),
    });
    expect((await plain()).map(pictures)).toEqual(tasks.map(pictures));
  });
});

describe('a CSV file', () => {
  it('is mapped to fields by its header, and unreadable values are reported', async () => {
    const csv = [
      'Card Name;List Name;Due Date;Labels;Members;Checklist items',
      'Write the offer;To do;31.12.2031;Sales, Urgent;Dana Whitfield;"[x] Draft\n  [ ] Review"',
      ';To do;;;;',
      'Call Ola;;soon;;Nobody Here;',
    ].join('\n');
    const { file, csv: columns } = await read(csv);
    expect(columns?.mapping).toEqual({ title: 0, board: 1, due: 2, labels: 3, people: 4, checklist: 5 });
    expect(file.tasks).toMatchObject([
      {
        title: 'Write the offer',
        dueDate: '2031-12-31T12:00:00.000Z',
        labels: ['Sales', 'Urgent'],
        assignedTo: [{ title: 'Dana Whitfield' }],
        checklist: [
          { text: 'Draft', isDone: true },
          { text: 'Review', isDone: false, depth: 1 },
        ],
      },
      { title: 'Call Ola', dueDate: null, assignedTo: [] },
    ]);
    expect(file.left).toEqual({ untitled: 1, dates: 1 });
    expect(file.strangers).toEqual(['Nobody Here']);
    expect(file.boards.map(({ title }) => title)).toEqual(['To do']);
  });

  it('is read with a long comment truncated and its invalid time dropped', async () => {
    const csv = `title,commentTexts\nx,"Ola (2026-13-99T08:00:00Z): ${'y'.repeat(20_001)}"`;
    const [comment] = (await read(csv)).file.tasks[0]?.comments ?? [];
    expect([comment?.name, comment?.at, comment?.comment.length]).toEqual(['Ola', '', 20_000]);
  });

  it('preserves comments and checklists in a round trip', () => {
    const comments = [
      { name: 'Dana', comment: 'Name: looks like one\n\nEnd', at: '2026-10-01T08:00:00.000Z' },
      { name: 'Ola', comment: '', at: '' },
    ];
    expect(commentsFrom(commentsText(comments))).toEqual(comments);
    const items = [
      { text: 'One', isDone: true },
      { text: 'Two', isDone: false, depth: 2 },
    ];
    expect(checklistFrom(checklistText(items))).toEqual(items);
  });
});

describe('an import file', () => {
  it('is read with a lone surrogate replaced', async () => {
    const { file } = await read('{"boards": [{"id": "a", "title": "x\\ud800"}], "tasks": []}');
    expect(file.boards).toMatchObject([{ title: 'x\uFFFD' }]);
  });

  it.each([
    ['notJson', '{"name": '],
    ['unknownJson', '[1, 2]'],
    ['unknownJson', '{"boards": [], "tasks": 3}'],
    ['unknownJson', '{"boards": {"length": {}}, "tasks": []}'],
    ['noTasks', '{"boards": [], "tasks": []}'],
    ['noRows', 'title'],
    ['notCsv', `title${',x'.repeat(600)}\ny`],
    ['tooManyTasks', `{"lists": [], "cards": [${'0,'.repeat(20_000)}0]}`],
    ['tooManyTasks', `title\n${'x\n'.repeat(3001)}`],
  ])('is rejected as %s', async (message, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'invalid', message });
  });
});
