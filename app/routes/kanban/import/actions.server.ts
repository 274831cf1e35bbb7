import { data } from '@remix-run/node';
import { importLimit, leftKinds, type BoardsFile } from '~/models/kanban/boards-file.schema';
import { boardCalled, importBoards, readBoards, type ReadBoards } from '~/models/kanban/import.server';
import { listBoards } from '~/models/kanban/queries.server';
import { csvFields, type CsvMapping, shownChoice } from '~/models/kanban/rules';
import type { KanbanBoard } from '~/models/kanban/schema';
import type { Actor } from '~/models/store/change-log';
import { AppError, httpStatus } from '~/lib/errors';
import { intents } from '~/http/form/intents.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { languageOf, translator } from '~/http/i18n.server';
import { type PostedForm, readForm } from '~/http/page.server';
import { isChosen, textOf } from '~/http/text-file.server';
import { redirectWithToast } from '~/http/toast.server';
import { kanbanPath, kanbanQueryOf } from '../links';

/** Maximum file size in bytes. */
const fileLimit = 16_777_216;
/** Maximum form size in bytes. The form contains the tasks from the file and a line per board. */
const formLimit = fileLimit + 1_048_576;

type Texts = ReturnType<typeof translator<'kanban'>>;

const refuse = (problem: string, text: string, status = 400) => data({ problem, text, preview: null }, { status });

/** Returns the selected columns of a CSV file, or null for the form that uploads the file. */
function mappingFrom(form: FormData): CsvMapping | null {
  if (!form.has('column.title')) return null;
  const chosen = csvFields.flatMap((field) => {
    const column = String(form.get(`column.${field}`) ?? '');
    return /^\d{1,4}$/.test(column) ? [[field, Number(column)] as const] : [];
  });
  return Object.fromEntries(chosen);
}

const shownTitles = 5;

function boardViews(file: BoardsFile, boards: readonly KanbanBoard[], projectId: number) {
  return file.boards.map(({ id, title, isClosed }, at) => {
    const tasks = file.tasks.filter(({ boardId }) => boardId === id);
    const match = boardCalled(boards, projectId, title);
    return {
      ...{ at, isClosed },
      title: match?.title ?? title,
      isNew: match === undefined,
      count: tasks.length,
      archived: file.archive.filter(({ boardId }) => boardId === id).length,
      titles: tasks.slice(0, shownTitles).map((task) => task.title),
    };
  });
}

export type ImportBoardView = ReturnType<typeof boardViews>[number];

function leftTexts({ left, strangers }: BoardsFile, t: Texts): string[] {
  const texts = leftKinds.flatMap((kind) => {
    const count = left[kind] ?? 0;
    return count > 0 ? t(`import.left.${kind}`, { count }) : [];
  });
  return strangers.length > 0 ? [...texts, t('import.strangers', { names: strangers.join(', ') })] : texts;
}

interface Step extends PostedForm {
  projectId: number;
  t: Texts;
  /** Value that the next form submits: the text of a CSV file, or the data read from a file of another format. */
  text: string;
  read: ReadBoards;
  boards: readonly KanbanBoard[];
  fallback: string;
}

/** Returns the preview of a file. After a refusal, it includes the error message and the boards that were selected. */
function preview(work: Step, refused?: { problem: string; taken: number[] }) {
  const { t, text, read, boards, fallback } = work;
  const { file, csv } = read;
  const noTitle = csv !== null && csv.mapping.title === undefined;
  const problem = refused?.problem ?? (noTitle ? t('import.noTitle') : null);
  const shown = {
    boards: boardViews(file, boards, work.projectId),
    left: noTitle ? [] : leftTexts(file, t),
    taken: refused?.taken ?? null,
    csv: csv && {
      heading: csv.table.heading,
      mapping: csv.mapping,
      fallback,
      boards: boards.map(({ title }) => title),
    },
  };
  return data({ problem, text, preview: shown }, { status: refused ? 400 : 200 });
}

const step = intents<Step, Promise<Response | ReturnType<typeof refuse> | ReturnType<typeof preview>>>({
  preview: async (work) => preview(work),
  commit: async (work) => {
    const { request, form, actor, projectId, t, text, read, fallback } = work;
    // If the columns have changed since the preview, different boards would be imported, so show a new preview first.
    if (read.csv && form.get('shown') !== shownChoice(read.csv.mapping, fallback)) return preview(work);
    const taken = form.getAll('take').map(Number);
    try {
      const idempotencyKey = readIdempotencyKey(form, [taken, read.csv?.mapping ?? null, text]);
      const { result, changeId } = await importBoards({
        file: read.file,
        take: new Set(taken),
        projectId,
        actor,
        idempotencyKey,
      });
      const message = result.count > 0 ? t('import.done', result) : t('import.doneBoards', { count: result.boards });
      const to = `${kanbanPath}${kanbanQueryOf(new URL(request.url).searchParams)}`;
      return await redirectWithToast(request, to, { type: 'success', message, changeId });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      return preview(work, { problem: t('import.noneChosen'), taken });
    }
  },
});

/**
 * Handles both steps of an import. `preview` shows the boards in the file and the parts that can't be imported, and
 * changes nothing. `commit` adds the selected boards with their tasks to the project as one change.
 */
export async function importStep({ request, actor, projectId }: { request: Request; actor: Actor; projectId: number }) {
  const [form, language, boards] = await Promise.all([
    readForm(request, formLimit),
    languageOf(request),
    listBoards(projectId),
  ]);
  const t = translator(language, 'kanban');
  const file = form.get('file');
  const pasted = String(form.get('text') ?? '');
  if (file instanceof File && file.size > fileLimit) return refuse(t('import.tooLarge'), '', 413);
  const given = file instanceof File && file.size > 0 ? await textOf(file) : pasted;
  const sent = given.replace(/\r\n?/g, '\n');
  if (sent.trim() === '' && !isChosen(file)) return refuse(t('import.noFile'), '');
  try {
    const fallback =
      String(form.get('fallback') ?? '')
        .trim()
        .slice(0, 60) ||
      boards[0]?.title ||
      t('template.board.todo');
    const read = await readBoards(sent, { mapping: mappingFrom(form), fallback, actor });
    const text = read.csv ? sent : JSON.stringify(read.file);
    return await step(form, { request, form, actor, projectId, t, text, read, boards, fallback });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const texts = {
      notJson: t('import.notJson'),
      unknownJson: t('import.unknownJson'),
      notCsv: t('import.notCsv'),
      noRows: t('import.noRows'),
      noTasks: t('import.noTasks'),
      tooManyTasks: t('import.tooMany', { limit: importLimit.tasks }),
    };
    const message = Object.entries(texts).find(([key]) => key === error.message)?.[1];
    return refuse(message ?? t('import.unknownJson'), pasted, httpStatus(error.code));
  }
}
