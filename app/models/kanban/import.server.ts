import { randomUUID } from 'node:crypto';
import { wellFormed } from '~/lib/cut-text';
import { AppError } from '~/lib/errors';
import { folded } from '~/lib/fold';
import { memoByIdentity } from '~/lib/memo';
import { avatarOf } from '~/lib/local-image';
import { byRank, lastRank } from '~/models/shared/rank';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { type BoardsFile, boardsFileSchema, type FileTask, importLimit } from './boards-file.schema';
import { csvTable, type CsvTable, guessedMapping, readCsv } from './import-csv.server';
import { readTrello } from './import-trello';
import { withOpenFiles } from './files.server';
import { addBoardTo } from './board.server';
import { addLabelColors } from './labels.server';
import { firstProjectId, projectIdOf } from './project-access';
import { assertSees } from './queries.server';
import { boardIdFrom, type CsvMapping, isDoneBoard } from './rules';
import type { KanbanBoard, KanbanTask } from './schema';

type Person = KanbanTask['assignedTo'][number];

/**
 * Returns the people that a task can be assigned to, by normalized full name and username. Users take precedence over
 * accounts.
 */
const peopleOf = memoByIdentity(({ accounts, users }: Collections) => {
  const people = new Map<string, Person>();
  const everyone = [...recordsOf(accounts), ...recordsOf(users)];
  for (const { fullName, username, avatar } of everyone) {
    const title = fullName || username;
    const person = { title, img: avatar || avatarOf(title) };
    for (const name of [username, fullName]) if (name) people.set(folded(name.trim()), person);
  }
  return people;
});

/** A parsed file: its boards and tasks and, for a CSV file, its columns and their mapping to fields. */
export interface ReadBoards {
  file: BoardsFile;
  csv: { table: CsvTable; mapping: CsvMapping } | null;
}

function readExported(input: unknown): BoardsFile {
  const sizes = input as { boards?: unknown[]; tasks?: unknown[]; archive?: unknown[] };
  const isTooLarge =
    (sizes.boards?.length ?? 0) > importLimit.boards ||
    (sizes.tasks?.length ?? 0) + (sizes.archive?.length ?? 0) > importLimit.tasks;
  if (isTooLarge) throw new AppError('invalid', 'tooManyTasks');
  const parsed = boardsFileSchema.safeParse(input);
  if (!parsed.success) throw new AppError('invalid', 'unknownJson');
  return parsed.data;
}

/**
 * Sanitizes a value in a file: replaces lone surrogates, and removes keys that would let an object impersonate an array
 * or a prototype.
 */
function safeValue(key: string, value: unknown): unknown {
  const isForged = key === '__proto__' || ((key === 'length' || key === 'size') && typeof value === 'object');
  if (isForged) return undefined;
  return typeof value === 'string' ? wellFormed(value) : value;
}

function parsedJson(text: string): unknown {
  try {
    const input: unknown = JSON.parse(text, safeValue);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    throw new AppError('invalid', 'notJson');
  }
  throw new AppError('invalid', 'unknownJson');
}

/**
 * Reads the boards and tasks in a file: a Trello board as JSON, our own export as JSON, or a CSV file. Stores nothing.
 * @param mapping the columns selected for a CSV file; by default, they're guessed from the header
 * @param fallback title of the board for CSV rows without a board
 * @param actor the user who imports the file; only stored files that this user can open are restored
 * @throws AppError `invalid` with `notJson`, `unknownJson`, `notCsv`, `noRows`, `noTasks`, or `tooManyTasks` as the
 * message
 */
export async function readBoards(
  text: string,
  { mapping, fallback, actor }: { mapping: CsvMapping | null; fallback: string; actor: Actor },
): Promise<ReadBoards> {
  const people = peopleOf(await store.snapshot());
  const userCalled = (name: string) => people.get(folded(name.trim()))?.title;
  if (!/^\uFEFF?\s*[[{]/.test(text)) {
    const table = csvTable(text);
    const used = mapping ?? guessedMapping(table.heading);
    return { file: readCsv(table, { mapping: used, fallback, userCalled }), csv: { table, mapping: used } };
  }
  const input = parsedJson(text.replace(/^\uFEFF/, ''));
  const trello = readTrello(input, userCalled);
  const isTooLarge =
    trello !== null &&
    (trello.boards.length > importLimit.boards || trello.tasks.length + trello.archive.length > importLimit.tasks);
  if (isTooLarge) throw new AppError('invalid', 'tooManyTasks');
  const { file, left } = await withOpenFiles(trello ?? readExported(input), actor);
  if (file.boards.length === 0) throw new AppError('invalid', 'noTasks');
  const files = (file.left.files ?? 0) + left;
  return { file: files > 0 ? { ...file, left: { ...file.left, files } } : file, csv: null };
}

/**
 * Returns the first board in a project with a given title, ignoring case and accents. Imports add tasks to this board.
 */
export function boardCalled(boards: readonly KanbanBoard[], projectId: number, title: string): KanbanBoard | undefined {
  const wanted = folded(title.trim());
  return byRank(boards).find((board) => projectIdOf(board) === projectId && folded(board.title.trim()) === wanted);
}

/**
 * Adds the boards and tasks in a file to a project, after the existing ones, as one change. If the project already has
 * a board with the same title, that board receives the tasks. Every task gets a new ID. Comments keep their names and
 * times, and don't belong to an account.
 * @param take indexes of the boards in the file to import
 * @throws AppError `invalid` with `noneChosen` as the message, or `not_found` for a project that the actor can't see
 */
export async function importBoards({
  file: sent,
  take,
  projectId = firstProjectId,
  actor,
  idempotencyKey,
}: By & { file: BoardsFile; take: ReadonlySet<number>; projectId?: number }) {
  const people = peopleOf(await store.snapshot());
  const { file } = await withOpenFiles(sent, actor);
  const taken = new Set(file.boards.flatMap(({ id }, at) => (take.has(at) ? id : [])));
  if (taken.size === 0) throw new AppError('invalid', 'noneChosen');
  const [tasks, archive] = [file.tasks, file.archive].map((all) => all.filter(({ boardId }) => taken.has(boardId)));
  const all = [...(tasks ?? []), ...(archive ?? [])];
  const firstTitle = file.boards.find(({ id }) => taken.has(id))?.title ?? '';
  const named =
    all.length === 0
      ? { label: 'kanbanBoard.imported', about: taken.size === 1 ? firstTitle : String(taken.size) }
      : { label: 'kanbanTask.imported', about: all.length === 1 ? (all[0]?.title ?? '') : String(all.length) };
  return store.commit({ actor, ...named, idempotencyKey }, (draft) => {
    assertSees(draft, projectId, actor);
    addLabelColors(draft, projectId, file.labelColors);
    const boardIds = new Map<string, string>();
    for (const { id, title, taskLimit } of file.boards) {
      if (!taken.has(id)) continue;
      const match = boardCalled(recordsOf(draft.kanbanBoards), projectId, title);
      // In an exported file, the ID of another project's board of finished tasks refers to that board in this project.
      const like = file.format ? (isDoneBoard(id) ? 'done' : id) : boardIdFrom(title);
      boardIds.set(id, match?.id ?? addBoardTo(draft, { title, id: like, taskLimit, projectId }).id);
    }
    const now = new Date().toISOString();
    let rank = lastRank(recordsOf(draft.kanbanTasks));
    for (const [index, task] of all.entries()) {
      const id = nextId(draft.kanbanTasks);
      const away = index < (tasks?.length ?? 0) ? null : { place: 'archive' as const, at: now };
      const boardId = boardIds.get(task.boardId) ?? task.boardId;
      draft.kanbanTasks[id] = {
        ...storedTask(task, people),
        ...{ id, boardId, projectId, rank: rank++, away, undatedSince: now },
      };
    }
    return { count: all.length, boards: taken.size };
  });
}

function storedTask(task: FileTask, people: ReadonlyMap<string, Person>) {
  const { title, description, labels, dueDate, coverImage, attachments, comments, assignedTo, checklist } = task;
  const pictureOf = (name: string) => people.get(folded(name.trim()))?.img ?? avatarOf(name);
  return {
    title,
    description,
    labels: [...labels],
    dueDate,
    ...(coverImage && { coverImage }),
    attachments: attachments.map((attachment) => ({ ...attachment })),
    watchers: [],
    comments: comments.map(({ name, comment, at }) => ({
      id: randomUUID(),
      accountId: null,
      name,
      img: pictureOf(name),
      comment,
      at,
    })),
    assignedTo: assignedTo.map((person) => ({ title: person.title, img: pictureOf(person.title) })),
    checklist: checklist.map((item, at) => ({ id: at + 1, ...item })),
  };
}
